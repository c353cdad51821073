import type { Falta } from '#modules/importaciones/contract.ts';
import type { Suerte } from '#modules/importaciones/rules.ts';
import { normalizePlate, normalizeVin } from '#modules/activos/rules.ts';
import { definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { nameKey, ownRfc, textOf } from './find-clientes.ts';
import { type Fila, fault, inError, type Juicio, type Kind } from './kind.ts';
import { activosDeSuCliente } from './kind-activos.ts';
import { soloClientes } from './kind-clientes.ts';
import { judgeSaldosDe } from './kind-saldos.ts';
import { countNewClientes, stand, tellPieces, undoPieces, writePieces, writtenOf } from './pieces.ts';

/** One customer of the list: the row that tells him first, and those that tell more of him. */
export interface Grupo {
  cabeza: Fila;
  resto: Fila[];
}

/** Something of a row that is judged by itself; `null` where the row says nothing of it. */
type Pieza = Juicio | null;

const DEL_VEHICULO = new Set(
  definicionOf('clientes').campos.flatMap(({ clave, de }) => (de === 'vehiculo' ? [clave] : [])),
);
const CON_QUE = ['marca', 'modelo', 'placas', 'serie', 'no_economico'];
const SALDO = 'Saldo anterior';
/** Customers with their vehicles and with what they owe, as lists tell them: several rows of the same one are one. */
export const padron: Kind = {
  serie: 'CLI',
  countNew: countNewClientes,
  judge: async (tx, who, filas, actualiza) => {
    const { grupos, perdidas } = groupByCliente(filas);
    const clientes = await soloClientes.judge(
      tx,
      who,
      grupos.map(({ cabeza }) => clienteOf(cabeza)),
      actualiza,
    );
    const owners = grupos.map((grupo, at) => ({ ...grupo, juicio: clientes[at] ?? inError(grupo.cabeza, '', []) }));
    const rows = owners.flatMap(({ cabeza, resto, juicio }) => {
      const de = juicio.registro_id ?? stand(cabeza.numero);
      return [cabeza, ...resto].map((fila) => ({ fila, cabeza, juicio, de, vehiculo: vehiculoOf(fila, de) }));
    });
    const { distintos, repetidos } = joinVehiculos(rows.flatMap(({ vehiculo }) => (vehiculo ? [vehiculo] : [])));
    const owing = rows.filter(({ fila, cabeza }) => fila === cabeza && Number(fila.valores['saldo_centavos'] ?? 0) > 0);
    const [activos, saldos] = [
      await activosDeSuCliente.judge(tx, who, distintos, actualiza),
      await judgeSaldosDe(
        tx,
        who,
        owing.map(({ fila, de, juicio }) => ({ fila: saldoOf(fila), de, nombre: juicio.nombre })),
      ),
    ];
    const activoAt = new Map([...activos, ...repetidos].map((juicio) => [juicio.numero, juicio]));
    const saldoAt = new Map(saldos.map((juicio) => [juicio.numero, juicio]));
    const judged = rows.map(({ fila, cabeza, juicio }) =>
      joinPieces(fila, cabeza, juicio, activoAt.get(fila.numero) ?? null, saldoAt.get(fila.numero) ?? null),
    );
    return [...judged, ...perdidas].toSorted((a, b) => a.numero - b.numero);
  },
  tell: tellPieces,
  write: (tx, who, juicio, importacion_id) => writePieces(tx, who, juicio, importacion_id, 'cliente'),
  undo: (tx, who, escritos, importacion) => undoPieces(tx, who, escritos, importacion, 'cliente'),
};

const has = ({ valores }: Fila, claves: readonly string[]): boolean =>
  claves.some((clave) => textOf(valores[clave]) !== '');
const saysCliente = (fila: Fila): boolean => has(fila, ['nombre', 'telefono', 'rfc', 'email']);

/** Who is who in the list. A row that names nobody and tells a vehicle is of whoever stands above it. */
export const groupByCliente = (filas: readonly Fila[]): { grupos: Grupo[]; perdidas: Juicio[] } => {
  const grupos: Grupo[] = [];
  const perdidas: Juicio[] = [];
  const byName = new Map<string, Grupo[]>();
  let last: { numero: number; grupo: Grupo } | undefined;
  for (const fila of filas) {
    const above = last && last.numero === fila.numero - 1 ? last.grupo : undefined;
    const orphan = !saysCliente(fila) && has(fila, CON_QUE);
    const found = orphan ? above : sameIn(byName.get(nameKey(fila.valores['nombre'])) ?? [], fila);
    if (found === 'varios') {
      perdidas.push(
        inError(fila, textOf(fila.valores['nombre']), [fault(fila, 'nombre', 'Nombre', SEVERAL), ...fila.pendientes]),
      );
      continue;
    }
    const grupo = found ?? { cabeza: fila, resto: [] };
    if (found) joinRow(found, fila, orphan);
    else {
      grupos.push(grupo);
      const key = nameKey(fila.valores['nombre']);
      byName.set(key, [...(byName.get(key) ?? []), grupo]);
    }
    last = { numero: fila.numero, grupo };
  }
  return { grupos, perdidas };
};

const SEVERAL =
  'En la lista hay varios con ese nombre y distinto teléfono. Agrega su teléfono o su RFC para saber cuál es.';

/** The same name, and neither telephone nor RFC that says otherwise; nobody where two might be. */
const sameIn = (named: readonly Grupo[], fila: Fila): Grupo | 'varios' | undefined => {
  if (textOf(fila.valores['nombre']) === '') return undefined;
  const alike = named.filter(({ cabeza }) => agree(cabeza, fila));
  const [only] = alike;
  if (alike.length <= 1) return only;
  const sure = alike.find(({ cabeza }) =>
    ['telefono', 'rfc'].some(
      (clave) => textOf(fila.valores[clave]) !== '' && cabeza.valores[clave] === fila.valores[clave],
    ),
  );
  return sure ?? 'varios';
};

const agree = (a: Fila, b: Fila): boolean => {
  const [rfc, other] = [ownRfc(a.valores['rfc']), ownRfc(b.valores['rfc'])];
  if (rfc !== '' && other !== '') return rfc === other;
  const [tel, else_] = [textOf(a.valores['telefono']), textOf(b.valores['telefono'])];
  return tel === '' || else_ === '' || tel === else_;
};

/** What a second row says of him that the first did not is kept; where they differ, the first stays and it is told. */
const joinRow = ({ cabeza, resto }: Grupo, fila: Fila, orphan: boolean): void => {
  resto.push(fila);
  fila.faltas = [];
  if (orphan) fila.avisos.push(`No dice de quién es: se toma al del renglón ${cabeza.numero}.`);
  for (const { clave, de } of definicionOf('clientes').campos) {
    const [first, second] = [cabeza.valores[clave], fila.valores[clave]];
    if (de !== null || second === undefined || clave === 'nombre') continue;
    if (first === undefined) cabeza.valores[clave] = second;
    else if (JSON.stringify(first) !== JSON.stringify(second))
      fila.pendientes.push(toldOtherwise(cabeza, fila, clave, 'cliente'));
  }
  Object.assign(cabeza.extras, { ...fila.extras, ...cabeza.extras });
};

const only = (fila: Fila, keep: (clave: string) => boolean, rest: Partial<Fila> = {}): Fila => ({
  ...fila,
  valores: Object.fromEntries(Object.entries(fila.valores).filter(([clave]) => keep(clave))),
  pendientes: fila.pendientes.filter(({ campo }) => keep(campo)),
  ...rest,
});

/** What he owes is judged apart; what of it cannot be read is told with him. */
const clienteOf = (fila: Fila): Fila =>
  only(fila, (clave) => !DEL_VEHICULO.has(clave) && clave !== 'saldo_centavos', {
    pendientes: fila.pendientes.filter(({ campo }) => !DEL_VEHICULO.has(campo)),
  });

/** The vehicle that a row tells, if it tells any. Without a make it is still a vehicle, and it is said that it lacks it. */
const vehiculoOf = (fila: Fila, cliente_id: string): Fila | null => {
  if (!has(fila, CON_QUE)) return null;
  const { vehiculo_notas: notas, marca, ...said } = fila.valores;
  const own = only({ ...fila, valores: said }, (clave) => DEL_VEHICULO.has(clave), {
    faltas: [],
    extras: {},
    avisos: [],
  });
  if (textOf(marca) === '')
    own.pendientes.push(fault(fila, 'marca', 'Marca', 'Falta la marca: escríbela en el vehículo.'));
  Object.assign(own.valores, {
    marca: textOf(marca) || 'Sin marca',
    cliente_id,
    ...(notas === undefined ? {} : { notas }),
  });
  return own;
};

/** The same vehicle of the same customer, told once for each visit: its last reading and its last visit are what counts. */
const joinVehiculos = (filas: readonly Fila[]): { distintos: Fila[]; repetidos: Juicio[] } => {
  const distintos: Fila[] = [];
  const repetidos: Juicio[] = [];
  const seen = new Map<string, Fila>();
  for (const fila of filas) {
    const keys = keysOfVehiculo(fila);
    const first = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, first ?? fila);
    if (!first) distintos.push(fila);
    else {
      joinVisit(first, fila);
      repetidos.push({ ...inError(fila, '', []), suerte: 'unido', pendientes: fila.pendientes });
    }
  }
  return { distintos, repetidos };
};

const keysOfVehiculo = ({ valores }: Fila): string[] => {
  const de = textOf(valores['cliente_id']);
  const [serie, placas] = [normalizeVin(textOf(valores['serie'])), normalizePlate(textOf(valores['placas']))];
  const sure = [...(serie ? [`ser:${de}|${serie}`] : []), ...(placas ? [`pla:${de}|${placas}`] : [])];
  if (sure.length > 0) return sure;
  return [
    `${de}|${['marca', 'modelo', 'anio', 'color', 'no_economico'].map((clave) => saidBy(valores[clave]).toLowerCase()).join('|')}`,
  ];
};

/** A text or a figure, as it is compared. */
const saidBy = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf(value));

const LAST = new Set(['kilometraje', 'visita_previa']);

const joinVisit = (first: Fila, fila: Fila): void => {
  for (const [clave, value] of Object.entries(fila.valores)) {
    const kept = first.valores[clave];
    const later =
      LAST.has(clave) && kept !== undefined && saidBy(value).padStart(12, '0') > saidBy(kept).padStart(12, '0');
    if (kept === undefined || later) first.valores[clave] = value;
    else if (!LAST.has(clave) && !isSameText(kept, value))
      fila.pendientes.push(toldOtherwise(first, fila, clave, 'vehículo'));
  }
};

const isSameText = (a: unknown, b: unknown): boolean => normalizePlate(saidBy(a)) === normalizePlate(saidBy(b));

const toldOtherwise = ({ numero }: Fila, fila: Fila, clave: string, que: string): Falta => {
  const titulo = definicionOf('clientes').campos.find((campo) => campo.clave === clave)?.titulo ?? '';
  return fault(fila, clave, titulo, `El renglón ${numero} dice otra cosa del mismo ${que}: se quedó aquella.`);
};

const saldoOf = (fila: Fila): Fila => ({
  ...fila,
  valores: { referencia: SALDO, saldo_centavos: fila.valores['saldo_centavos'] },
  faltas: [],
  pendientes: [],
  avisos: [],
});

/** What a row comes to, out of what each of its pieces does. A vehicle or a debt that cannot enter does not keep the customer out. */
const joinPieces = (fila: Fila, cabeza: Fila, cliente: Juicio, activo: Pieza, saldo: Pieza): Juicio => {
  const isHead = fila === cabeza;
  const nombre = [cliente.nombre, activo?.nombre].filter(Boolean).join(' · ');
  if (cliente.suerte === 'error') {
    const why = `Su cliente, en el renglón ${cabeza.numero}, no puede entrar: corrígelo ahí.`;
    return inError(fila, nombre, isHead ? [...cliente.faltas] : [fault(fila, 'nombre', 'Nombre', why)]);
  }
  const own = isHead ? cliente : null;
  const pieces = [own, activo, saldo].filter((one) => one !== null);
  const left: Falta[] = [activo, saldo].flatMap((one) =>
    one?.suerte === 'error' ? one.faltas : (one?.pendientes ?? []),
  );
  const mine = isHead ? cliente.pendientes : fila.pendientes.filter(({ campo }) => !DEL_VEHICULO.has(campo));
  const suerte = suerteOf(pieces.map((one) => one.suerte));
  const joined = !isHead && (activo === null || activo.suerte === 'unido');
  const written = Object.fromEntries(
    [['cliente', own] as const, ['activo', activo] as const, ['saldo', saldo] as const].flatMap(([de, one]) =>
      one && (one.suerte === 'nuevo' || one.suerte === 'cambia') ? [[de, writtenOf(one)]] : [],
    ),
  );
  return {
    numero: fila.numero,
    suerte: joined ? 'unido' : suerte,
    nombre,
    faltas: [],
    pendientes: [...mine, ...left],
    avisos: [
      ...(joined
        ? [`Se une al renglón ${cabeza.numero}: es el mismo cliente${activo ? ' y el mismo vehículo' : ''}.`]
        : []),
      ...(isHead ? cliente.avisos : fila.avisos),
      ...(activo && !joined ? activo.avisos : []),
    ],
    cambios: pieces.flatMap((one) => one.cambios),
    registro_id: cliente.registro_id,
    version: cliente.version,
    datos: { de: cabeza.numero, ...written },
    antes: null,
  };
};

const RANK: readonly Suerte[] = ['nuevo', 'cambia', 'omitido', 'igual', 'unido'];
const suerteOf = (suertes: readonly Suerte[]): Suerte => RANK.find((one) => suertes.includes(one)) ?? 'igual';
