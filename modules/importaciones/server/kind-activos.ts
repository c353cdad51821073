import { ActivoNuevo } from '#modules/activos/contract.ts';
import { activoLabel, checkVin, isDoubtfulKm, normalizePlate, normalizeVin } from '#modules/activos/rules.ts';
import { addActivo, changeActivo, removeActivos } from '#modules/activos/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Catalogo, type Datos, type Existente, kindOfCatalogo } from './catalogo.ts';
import { distinct, findClientes, textOf } from './find-clientes.ts';
import type { Fila } from './kind.ts';
import { idsOf, staying, USED } from './kind-clientes.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const labelOf = ({ marca, modelo, anio }: Datos): string =>
  activoLabel({ marca: textOf(marca), modelo: textOf(modelo), anio: numberOf(anio) });

/** Its serial number; its plates; of one without either, whose it is and what it is like. */
const probesOf = (datos: Datos): string[] => {
  const serie = normalizeVin(textOf(datos['serie']));
  const placas = normalizePlate(textOf(datos['placas']));
  const sure = [...(serie ? [`ser:${serie}`] : []), ...(placas ? [`pla:${placas}`] : [])];
  return sure.length > 0 ? sure : [bareKey(datos)];
};
const bareKey = (datos: Datos): string =>
  ['cliente_id', 'marca', 'modelo', 'anio', 'color', 'no_economico']
    .map((clave) => numberOf(datos[clave]) ?? textOf(datos[clave]).toLowerCase())
    .join('|');

const catalogo: Catalogo<ActivoNuevo> = {
  tipo: 'activos',
  tabla: 'activos.activo',
  esquema: ActivoNuevo,
  nombreOf: (datos) => [labelOf(datos), textOf(datos['placas'])].filter(Boolean).join(' · '),
  tidy: (datos) => ({
    ...datos,
    serie: normalizeVin(textOf(datos['serie'])),
    placas: textOf(datos['placas']).toUpperCase(),
  }),
  load: (tx, who, filas) => loadActivos(tx, who, filas),
  keysOf: (registro) => [...new Set([...probesOf(registro), bareKey(registro)])],
  probesOf,
  problemsOf: (datos) => ({ serie: checkVin(textOf(datos['serie'])).error }),
  conflictsOf: (datos, existente) => {
    const serie = textOf(datos['serie']);
    if (serie !== '' && existente['serie'] !== '' && existente['serie'] !== serie)
      return {
        placas: `Esas placas ya son de ${labelOf(existente)}, con la serie ${textOf(existente['serie'])}. Revisa placas y serie.`,
      };
    const [antes, ahora] = [numberOf(existente['kilometraje']), numberOf(datos['kilometraje'])];
    if (ahora !== null && isDoubtfulKm(antes ?? null, ahora))
      return { kilometraje: `Antes tenía ${antes} km. Revisa la hoja; si es correcto, cámbialo en Activos.` };
    if (datos['cliente_id'] === existente['cliente_id']) return {};
    return {
      cliente: `Ya está registrado a nombre de ${textOf(existente['duenio'])}. Si cambió de dueño, ábrelo en Activos y vincúlalo.`,
    };
  },
  advise: (datos) => {
    const { aviso } = checkVin(textOf(datos['serie']));
    return aviso ? [aviso] : [];
  },
  comparable: (clave, existente) => clave !== 'cliente_id' && clave in existente,
  refusesFirst: true,
  add: addActivo,
  change: changeActivo,
  remove: async (tx, who, escritos) => staying(await removeActivos(tx, who, idsOf(escritos)), USED),
};

export const activos = kindOfCatalogo({ ...catalogo, prepare: findClientes });

/** The vehicles of customers that are told in the same row. */
export const activosDeSuCliente = kindOfCatalogo(catalogo);

const loadActivos = (tx: Tx, who: Who, filas: readonly Fila[]): Promise<Existente[]> => {
  const series = distinct(filas.map(({ valores }) => normalizeVin(textOf(valores['serie']))));
  const placas = distinct(filas.map(({ valores }) => normalizePlate(textOf(valores['placas']))));
  const bare = filas.filter(({ valores }) => !valores['serie'] && !valores['placas']);
  const owners = distinct(bare.map(({ valores }) => textOf(valores['cliente_id'])));
  return tx.rows(
    sql<Existente>`select a.id, a.version, a.activo, a.cliente_id, c.nombre as duenio, a.marca, a.modelo, a.categoria,
      a.color, a.anio, a.placas, a.serie, a.motor, a.no_economico, a.kilometraje, a.combustible, a.transmision, a.visita_previa, a.notas
      from activos.activo a join clientes.cliente c on c.empresa_id = a.empresa_id and c.id = a.cliente_id
      where a.empresa_id = ${who.empresa_id} and (a.serie = any(${series}::text[])
        or a.placas_clave = any(${placas}::text[]) or a.cliente_id = any(${owners}::uuid[]))`,
  );
};
