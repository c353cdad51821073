import type { PartidaCapturada } from '#modules/partidas/contract.ts';
import type { CondicionEntrada, IngresoEntrada, Llegada, Recepcion } from '#modules/recepciones/rules/formas.ts';
import type { Golpe, Revisado, Silueta } from '#modules/recepciones/rules.ts';
import type { Signature } from '#platform/web/signature/SignatureField.tsx';
import { ApiError } from '#platform/web/call.ts';
import { readEntero, UNREAD, valueOf } from '#platform/contract/numbers.ts';
import { parseCentavos, parsePhone, writeCentavos } from '#platform/web/form/parse.ts';

/** What is written beside the car, as its fields have it. */
export interface Captura {
  /** Who arrives, as the server knows him; null while he is only written. */
  llegada: Llegada | null;
  /** Of one who is known without the vehicle that he brings. */
  cliente_id: string | null;
  escrito: {
    placas: string;
    marca: string;
    modelo: string;
    color: string;
    categoria: string;
    nombre: string;
    telefono: string;
  };
  /** Who arrives is settled, and the reception has begun. */
  empezada: boolean;
  /** The appointment for which it comes. */
  cita_id: string | null;
  orden_id: string | null;
  otra_orden: string;
  partidas: PartidaCapturada[];
  kilometraje: string;
  kilometraje_motivo: string;
  combustible_octavos: number | null;
  queja: string;
  entrega_nombre: string;
  entrega_telefono: string;
  objetos: string;
  silueta: Silueta;
  inventario: Revisado[];
  golpes: Golpe[];
  piezas_usadas: boolean | null;
  piezas_del_cliente: boolean | null;
  publicidad: boolean | null;
  diagnostico: string;
  riesgos: string;
  /** As `datetime-local` writes it. */
  promesa: string;
  firma: Pick<Signature, 'png' | 'nombre'> | null;
}

export const vacia = (): Captura => ({
  llegada: null,
  cliente_id: null,
  escrito: { placas: '', marca: '', modelo: '', color: '', categoria: 'auto', nombre: '', telefono: '' },
  empezada: false,
  cita_id: null,
  orden_id: null,
  otra_orden: '',
  partidas: [],
  kilometraje: '',
  kilometraje_motivo: '',
  combustible_octavos: null,
  queja: '',
  entrega_nombre: '',
  entrega_telefono: '',
  objetos: '',
  silueta: 'auto',
  inventario: [],
  golpes: [],
  piezas_usadas: null,
  piezas_del_cliente: null,
  publicidad: null,
  diagnostico: '',
  riesgos: '',
  promesa: '',
  firma: null,
});

/** Who arrives is known: his order or quotation, how his vehicle is drawn, what it is about. */
export const arrive = (llegada: Llegada): Partial<Captura> => ({
  llegada,
  cliente_id: llegada.cliente_id,
  silueta: llegada.silueta,
  orden_id: llegada.orden?.id ?? null,
  entrega_nombre: llegada.cliente,
  ...(llegada.orden?.motivo ? { queja: llegada.orden.motivo } : {}),
  ...(llegada.cotizacion?.motivo ? { queja: llegada.cotizacion.motivo } : {}),
});

export const readKm = (text: string): number | null => {
  const read = readEntero(text);
  return read.kind === 'empty' ? null : (valueOf(read) ?? UNREAD);
};

const readPrice = (text: string): number | null => {
  const read = parseCentavos(text);
  return read.kind === 'empty' ? null : (valueOf(read) ?? UNREAD);
};

/** Refuses figures that cannot be read, each at its field: nothing is received without what was written. */
export const checkFigures = (c: { kilometraje: string; diagnostico?: string }): void => {
  const fields = {
    ...(Number.isNaN(readKm(c.kilometraje)) ? { kilometraje: 'Escribe el kilometraje solo con números.' } : {}),
    ...(Number.isNaN(readPrice(c.diagnostico ?? '')) ? { diagnostico_centavos: 'Escribe el costo como 350.00.' } : {}),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new ApiError(422, 'numero_ilegible', first, { fields });
};

export const titleOf = ({ llegada, escrito }: Captura): string =>
  llegada?.placas || llegada?.vehiculo || escrito.placas || escrito.marca || 'un vehículo';

export const condicionOf = (c: Captura): CondicionEntrada => {
  checkFigures(c);
  return {
    kilometraje: readKm(c.kilometraje),
    kilometraje_motivo: c.kilometraje_motivo.trim(),
    combustible_octavos: c.combustible_octavos,
    golpes: c.golpes,
    queja: c.queja.trim(),
    entrega: { nombre: c.entrega_nombre.trim(), telefono: parsePhone(c.entrega_telefono) },
    objetos: c.objetos.trim(),
    silueta: c.silueta,
    inventario: c.inventario,
    consentimientos: {
      piezas_usadas: c.piezas_usadas,
      piezas_del_cliente: c.piezas_del_cliente,
      publicidad: c.publicidad,
    },
    diagnostico_centavos: readPrice(c.diagnostico),
    riesgos: c.riesgos.trim(),
    promesa: c.promesa === '' ? null : new Date(c.promesa).toISOString(),
    firma: c.firma === null ? null : { nombre: signerOf(c), png: c.firma.png },
  };
};

/** Whoever signs is whoever hands it over. */
const signerOf = ({ firma, entrega_nombre, llegada, escrito }: Captura): string =>
  firma?.nombre?.trim() || entrega_nombre.trim() || llegada?.cliente || escrito.nombre.trim() || 'Quien entrega';

export const ingresoOf = (c: Captura, now: number): IngresoEntrada => {
  const known = c.llegada?.activo_id ?? null;
  const { nombre, telefono, ...vehiculo } = c.escrito;
  return {
    ...condicionOf(c),
    activo_id: known,
    vehiculo: known === null ? vehiculo : null,
    cliente_id: c.cliente_id,
    cliente: known === null && c.cliente_id === null ? { nombre, telefono: parsePhone(telefono) } : null,
    orden_id: c.orden_id,
    cotizacion_id: c.llegada?.cotizacion?.id ?? null,
    cita_id: c.cita_id,
    // The server judges each line by its own shape, with what it takes for granted.
    partidas: c.partidas as IngresoEntrada['partidas'],
    otra_orden: c.otra_orden.trim(),
    recibida_ms: now,
  };
};

/** A reception as it may be put right. */
export const capturaOf = (r: Recepcion): Captura => ({
  ...vacia(),
  empezada: true,
  kilometraje: r.kilometraje === null ? '' : String(r.kilometraje),
  kilometraje_motivo: r.kilometraje_motivo,
  combustible_octavos: r.combustible_octavos,
  queja: r.queja,
  entrega_nombre: r.entrega.nombre,
  entrega_telefono: r.entrega.telefono,
  objetos: r.objetos,
  silueta: r.silueta,
  inventario: r.inventario,
  golpes: r.golpes,
  ...r.consentimientos,
  diagnostico: writeCentavos(r.diagnostico_centavos),
  riesgos: r.riesgos,
  promesa: r.promesa === null ? '' : localOf(r.promesa),
});

/** As `datetime-local` reads it, at this browser's hour. */
export const localOf = (instante: string): string => {
  const date = new Date(instante);
  const at = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 16);
};
