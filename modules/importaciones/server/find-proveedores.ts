import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { distinct, groupBy, nameKey, ownRfc, textOf } from './find-clientes.ts';
import { type Fila, fault } from './kind.ts';

interface Proveedor {
  id: string;
  nombre: string;
  rfc: string;
  nombre_orden: string;
}

/** Those that a row may mean: by its RFC if it says one, else by the name. */
const loadHits = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<(fila: Fila) => readonly Proveedor[]> => {
  const rfcs = distinct(filas.map(({ valores }) => ownRfc(valores['proveedor_rfc'])));
  const names = distinct(filas.map(({ valores }) => nameKey(valores['proveedor'])));
  const rows = await tx.rows(
    sql<Proveedor>`select p.id, p.nombre, p.rfc, p.nombre_orden from proveedores.proveedor p
      where p.empresa_id = ${who.empresa_id} and (p.rfc = any(${rfcs}::text[]) or p.nombre_orden = any(${names}::text[]))
        and not exists (select 1 from proveedores.alias a where a.empresa_id = ${who.empresa_id} and a.id = p.id)`,
  );
  const byRfc = groupBy(rows, ({ rfc }) => rfc);
  const byName = groupBy(rows, ({ nombre_orden }) => nombre_orden);
  return ({ valores }) => {
    const rfc = ownRfc(valores['proveedor_rfc']);
    return (rfc ? byRfc.get(rfc) : byName.get(nameKey(valores['proveedor']))) ?? [];
  };
};

const fieldOf = ({ valores }: Fila): string => (ownRfc(valores['proveedor_rfc']) ? 'proveedor_rfc' : 'proveedor');

/** Whose each row is, by RFC or by name; a row whose supplier is not there says so. */
export const findProveedores = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<Map<Fila, Proveedor>> => {
  const hitsOf = await loadHits(tx, who, filas);
  const found = new Map<Fila, Proveedor>();
  for (const fila of filas) {
    const hits = hitsOf(fila);
    const [only] = hits;
    if (only && hits.length === 1) found.set(fila, only);
    else fila.faltas.push(fault(fila, fieldOf(fila), 'Proveedor', sayUnknown(fila, hits.length)));
  }
  return found;
};

const NAME_MAX = 120;

/** The same where a row may do without: a name that nobody registered stays as it is written. */
export const linkProveedores = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<void> => {
  const saying = filas.filter(({ valores }) => valores['proveedor'] || valores['proveedor_rfc']);
  const hitsOf = await loadHits(tx, who, saying);
  for (const fila of saying) {
    const hits = hitsOf(fila);
    const [only] = hits;
    if (only && hits.length === 1)
      Object.assign(fila.valores, { proveedor_id: only.id, proveedor: only.nombre.slice(0, NAME_MAX) });
    else if (hits.length > 1 || textOf(fila.valores['proveedor_rfc'])) {
      fila.pendientes.push(fault(fila, fieldOf(fila), 'Proveedor', sayUnknown(fila, hits.length)));
      delete fila.valores['proveedor'];
    } else Object.assign(fila.valores, { proveedor_id: null });
  }
};

const sayUnknown = ({ textos }: Fila, hits: number): string => {
  const said = textos['proveedor_rfc'] || textos['proveedor'];
  if (!said) return 'Escribe de qué proveedor es: su nombre o su RFC.';
  if (hits > 1) return `Hay ${hits} proveedores «${said}». Agrega su RFC para saber cuál es.`;
  return `No hay un proveedor «${said}». Impórtalo o regístralo antes, o revisa cómo está escrito.`;
};
