import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { createCajas } from '#modules/caja/server/front-door.ts';
import { ClienteNuevo, ContactoNuevo } from '#modules/clientes/contract.ts';
import { usosForRegimen } from '#modules/clientes/rules.ts';
import { addCliente, addContacto } from '#modules/clientes/server/front-door.ts';
import { EmpleadoNuevo } from '#modules/empleados/contract.ts';
import { addEmpleado } from '#modules/empleados/server/front-door.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { ServicioNuevo } from '#modules/servicios/rules/formas.ts';
import { addClasificacion, addServicio } from '#modules/servicios/server/front-door.ts';
import { everyOf } from './cada-cuanto.ts';
import { addLabels } from './etiquetas.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Escenas } from './escenas.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Azar } from './azar.ts';
import { fiscalName, homoclave, mailbox, makePhone, makePlates, makeRfc, makeVin, rfcOfPerson } from './identidad.ts';
import { apellidos, calles, colores, nombres } from './palabras.ts';
import type { ClienteMoral, Paga, Taller } from './taller.ts';

export interface Personal {
  dueno: Who;
  asesor: Who;
  cajero: Who;
  /** Who attends the second register. */
  mostrador: Who;
  tecnico: Who;
}

export interface Unidad {
  id: string;
  km: number;
  km_por_dia: number;
  /** Last day that it came. */
  visto: string;
  /** It is in the shop, or its quotation waits for an answer. */
  ocupada: boolean;
}
export interface ClienteDemo {
  id: string;
  nombre: string;
  paga: Paga;
  dias_credito: number;
  unidades: Unidad[];
  /** Accounts that he will pay, each from that day on. */
  deudas: { orden_id: string; desde: string }[];
}
export interface ServicioDemo {
  id: string;
  nombre: string;
  precio: number;
  tipo: PartidaEntrada['tipo'];
  unidad: string;
}

/** A workshop while its story is being told. */
export interface Escenario {
  /** Position among the companies. */
  numero: number;
  taller: Taller;
  azar: Azar;
  personal: Personal;
  files: Storage;
  firmas: readonly string[];
  escenas: Escenas;
  /** Business days of the story, the last one is today. */
  fechas: readonly string[];
  ahora: Date;
  servicios: ServicioDemo[];
  empleados: string[];
  /** Whom it buys from, by name, once they are registered. */
  proveedores: Partial<Record<string, string>>;
  clientes: ClienteDemo[];
  /** Open sessions of the day, in the order of the registers. */
  sesiones: string[];
  agenda: Tarea[];
  telefonos: number;
}

/** One business day of one workshop, told in one transaction. */
export interface Dia {
  tx: Tx;
  e: Escenario;
  fecha: string;
  es_hoy: boolean;
}
/** Something that will happen, from that day and hour on. */
export interface Tarea {
  fecha: string;
  hora: string;
  hace(dia: Dia, hora: string): Promise<void>;
}

const centavos = (pesos: number): number => Math.round(pesos * 100);
/** Of the people of the whole year, how many in a hundred are customers on the first day. */
const KNOWN_AT_FIRST = 30;

const dia = { entra: '08:00', sale: '18:00' };
/** From Sunday. */
const HORARIO = [null, dia, dia, dia, dia, dia, { entra: '08:00', sale: '14:00' }];

/** Catalogue, people and first customers of a workshop. */
export const prepare = async (
  tx: Tx,
  who: Who,
  base: Omit<Escenario, 'servicios' | 'empleados' | 'clientes' | 'sesiones' | 'agenda' | 'proveedores' | 'telefonos'>,
): Promise<Escenario> => {
  const e: Escenario = {
    ...base,
    servicios: [],
    empleados: [],
    clientes: [],
    sesiones: [],
    proveedores: {},
    agenda: [],
    telefonos: 0,
  };
  await createCajas(tx, who, e.taller.cajas);
  await fillCatalogue(tx, who, e);
  for (const [nombre, puesto, cuenta] of e.taller.empleados) {
    const usuario_id = cuenta === 'tecnico' ? e.personal.tecnico.usuario_id : null;
    e.empleados.push(
      (await addEmpleado(tx, who, EmpleadoNuevo.parse({ nombre, puesto, usuario_id, horario: HORARIO }))).id,
    );
  }
  const first = e.fechas[0] ?? who.hoy;
  for (const flotilla of e.taller.flotillas) await addFleet(tx, who, e, flotilla, first);
  for (let i = 0; i < (e.taller.personas * KNOWN_AT_FIRST) / 100; i++) await addPerson(tx, who, e, first);
  return e;
};

const fillCatalogue = async (tx: Tx, who: Who, e: Escenario): Promise<void> => {
  await addLabels(tx, who);
  const clasificaciones = new Map<string, string>();
  for (const [clase, nombre, tipo, precio, costo, unidad] of e.taller.servicios) {
    if (!clasificaciones.has(clase)) {
      const { id } = await addClasificacion(tx, who, {
        nombre: clase,
        orden: clasificaciones.size,
        oficio: oficioOf(clase),
      });
      clasificaciones.set(clase, id);
    }
    const servicio = await addServicio(
      tx,
      who,
      ServicioNuevo.parse({
        nombre,
        clasificacion_id: clasificaciones.get(clase),
        tipo,
        precio_centavos: centavos(precio),
        costo_centavos: centavos(costo),
        unidad,
        ...everyOf(nombre),
        unidad_sat: tipo === 'refaccion' ? 'H87' : tipo === 'mano_obra' ? 'HUR' : 'E48',
      }),
    );
    e.servicios.push({ id: servicio.id, nombre, precio: servicio.precio_centavos, tipo, unidad });
  }
};

/** Of the classifications of the demo's workshops, the trade. */
const oficioOf = (clase: string): string => {
  if (/el[eé]ctric|clima/i.test(clase)) return 'Eléctrico';
  if (/llanta|alinea/i.test(clase)) return 'Llantas';
  if (/hojal|pintur/i.test(clase)) return 'Hojalatería y pintura';
  if (/lavad|detall|est[eé]tic/i.test(clase)) return 'Lavado y detallado';
  return /mostrador|accesorio/i.test(clase) ? '' : 'Mecánica';
};

const addFleet = async (tx: Tx, who: Who, e: Escenario, c: ClienteMoral, fecha: string): Promise<void> => {
  const cp = e.taller.empresa.cp ?? '37000';
  const { id } = await addCliente(
    tx,
    who,
    ClienteNuevo.parse({
      tipo: 'flotilla',
      nombre: c.nombre,
      telefono: nextPhone(e),
      email: `pagos@${mailbox(c.nombre)}.test`,
      direccion: `${e.azar.pick(calles)} ${e.azar.int(10, 990)}`,
      cp,
      rfc: makeRfc(c.rfc[0], c.rfc[1], homoclave(e.azar)),
      nombre_fiscal: fiscalName(c.nombre),
      regimen: '601',
      uso_cfdi: 'G03',
      cp_fiscal: cp,
      email_factura: `facturas@${mailbox(c.nombre)}.test`,
      limite_credito_centavos: centavos(c.limite_pesos),
      dias_credito: c.dias_credito,
      aviso_privacidad: true,
    }),
  );
  // Said by where it stands in the list, not by chance: what comes after stays as it was.
  const [chief, pays] = [e.clientes.length, e.clientes.length + 7].map(
    (at) => `${nombres[at % nombres.length]} ${apellidos[(at * 3) % apellidos.length]}`,
  );
  await addContacto(
    tx,
    who,
    id,
    ContactoNuevo.parse({
      nombre: chief,
      puesto: 'Jefe de patio',
      telefono: nextPhone(e),
      tope_centavos: centavos(5_000),
    }),
  );
  const paga = { nombre: pays, puesto: 'Cuentas por pagar', autoriza: false };
  await addContacto(tx, who, id, ContactoNuevo.parse({ ...paga, email: `${mailbox(String(pays))}@ejemplo.test` }));
  const unidades: Unidad[] = [];
  for (let i = 1, n = e.azar.int(...c.unidades); i <= n; i++)
    unidades.push(await addVehicle(tx, who, e, id, fecha, `U-${String(i).padStart(2, '0')}`));
  e.clientes.push({ id, nombre: c.nombre, paga: c.paga, dias_credito: c.dias_credito, unidades, deudas: [] });
};

/** The next person, always the same one at the same position; half of them give their fiscal data. */
export const addPerson = async (tx: Tx, who: Who, e: Escenario, fecha: string): Promise<ClienteDemo> => {
  const n = e.clientes.length - e.taller.flotillas.length;
  const nombre = nombres[n % nombres.length] ?? '';
  // The first one has an account of her own.
  const paterno = n === 0 ? 'Muñoz' : e.azar.pick(apellidos);
  const materno = n === 0 ? 'Ibáñez' : e.azar.pick(apellidos);
  const completo = `${nombre} ${paterno} ${materno}`;
  const invoices = e.azar.chance(48);
  const regimen = e.azar.pick(['612', '626', '605', '606']);
  const cp = e.taller.empresa.cp ?? '37000';
  const { id } = await addCliente(
    tx,
    who,
    ClienteNuevo.parse({
      nombre: completo,
      telefono: nextPhone(e),
      email: e.azar.chance(62) || invoices ? `${mailbox(completo)}.${n}@ejemplo.test` : '',
      ...(e.azar.chance(40) ? { direccion: `${e.azar.pick(calles)} ${e.azar.int(10, 990)}`, cp } : {}),
      ...(invoices
        ? {
            rfc: rfcOfPerson(e.azar, nombre, paterno, materno),
            nombre_fiscal: fiscalName(completo),
            regimen,
            uso_cfdi: usosForRegimen(regimen, 'fisica')[0]?.clave ?? 'S01',
            cp_fiscal: cp,
          }
        : {}),
      aviso_privacidad: true,
      marketing: e.azar.chance(40),
    }),
  );
  const unidades = [await addVehicle(tx, who, e, id, fecha, '')];
  if (n === 0 || e.azar.chance(28)) unidades.push(await addVehicle(tx, who, e, id, fecha, ''));
  const cliente: ClienteDemo = { id, nombre: completo, paga: 'contado', dias_credito: 0, unidades, deudas: [] };
  e.clientes.push(cliente);
  return cliente;
};

const addVehicle = async (
  tx: Tx,
  who: Who,
  e: Escenario,
  cliente_id: string,
  fecha: string,
  no_economico: string,
): Promise<Unidad> => {
  const [marca, modelo, categoria, wmi] = e.azar.pick(e.taller.vehiculos);
  const truck = categoria === 'tractocamion' || categoria === 'camion';
  const anio = e.azar.int(2011, Number(fecha.slice(0, 4)));
  const km_por_dia = e.azar.int(...e.taller.kilometros_por_dia);
  const age = Number(fecha.slice(0, 4)) - anio;
  const km = Math.round(km_por_dia * 300 * Math.max(age, 0) * (0.7 + e.azar.int(0, 40) / 100)) + e.azar.int(500, 9000);
  const color = e.azar.pick(colores);
  const placas = makePlates(e.azar, truck);
  // A workshop does not write down every serial number.
  const serie = e.azar.chance(78) ? makeVin(e.azar, wmi, anio) : '';
  const { id } = await addActivo(
    tx,
    who,
    ActivoNuevo.parse({
      cliente_id,
      marca,
      modelo,
      categoria,
      color,
      anio,
      placas,
      serie,
      motor: serie && `MR${serie.slice(-6)}`,
      kilometraje: km,
      no_economico,
      combustible: truck ? 'diésel' : 'Gasolina',
    }),
  );
  // Anybody may come tomorrow: nobody has just been here.
  return { id, km, km_por_dia, visto: fecha.replace(/^\d{4}/, (y) => String(Number(y) - 1)), ocupada: false };
};

export const nextPhone = (e: Escenario): string => makePhone(e.numero, ++e.telefonos);
