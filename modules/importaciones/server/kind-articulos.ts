import { ArticuloAlta } from '#modules/inventario/rules/formas.ts';
import { formsOfCodigo, keyOfCodigo } from '#modules/inventario/rules/codigos.ts';
import { normalizeCodigo } from '#modules/inventario/rules.ts';
import {
  addArticulo,
  adjustArticulo,
  changeArticulo,
  emptyArticulos,
  movedSince,
  removeArticulos,
} from '#modules/inventario/server/front-door.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Datos, type Existente, kindOfCatalogo } from './catalogo.ts';
import { distinct, groupBy, textOf } from './find-clientes.ts';
import { linkProveedores } from './find-proveedores.ts';
import { type Fila, fault, inError, type Juicio, type Kind } from './kind.ts';
import { idsOf, staying } from './kind-clientes.ts';

const skuOf = (value: unknown): string => normalizeCodigo(textOf(value));
const UNDONE = 'Se deshizo la importación.';
const MOVED = 'Su existencia ya se movió.';

export const articulos = kindOfCatalogo<ArticuloAlta>({
  tipo: 'articulos',
  tabla: 'inventario.articulo',
  esquema: ArticuloAlta,
  nombreOf: ({ sku, descripcion }) => [skuOf(sku), textOf(descripcion)].filter(Boolean).join(' · '),
  prepare: async (tx, who, filas) => {
    await linkProveedores(tx, who, filas);
    await refuseForeignCodes(tx, who, filas);
  },
  load: (tx, who, filas) => loadArticulos(tx, who, filas),
  keysOf: ({ sku }) => [`sku:${skuOf(sku)}`],
  probesOf: ({ sku }) => [`sku:${skuOf(sku)}`],
  problemsOf: ({ minimo_milesimas, maximo_milesimas }) =>
    Number(maximo_milesimas) > 0 && Number(maximo_milesimas) < Number(minimo_milesimas)
      ? { maximo_milesimas: 'El máximo no puede ser menor que el mínimo.' }
      : {},
  advise: (_, { proveedor, proveedor_id }) =>
    textOf(proveedor) !== '' && proveedor_id === null
      ? [`No hay un proveedor «${textOf(proveedor)}»: queda solo escrito. Regístralo y vuelve a importar para ligarlo.`]
      : [],
  tell: (clave, given, existente) => {
    if (clave !== 'proveedor_id') return undefined;
    const nombre = textOf(given['proveedor']);
    const same = nombre !== '' && nombre === existente['proveedor'];
    return same ? [{ titulo: 'Proveedor', antes: `${nombre}, solo escrito`, despues: nombre }] : [];
  },
  refusesFirst: false,
  add: addArticulo,
  change: changeArticulo,
  remove: async (tx, who, escritos, desde) => {
    const ids = idsOf(escritos);
    const moved = await movedSince(tx, who, ids, desde);
    const rest = ids.filter((id) => !moved.has(id));
    const used = await removeArticulos(tx, who, rest, UNDONE);
    return new Map([
      ...staying(moved, MOVED),
      ...staying(used, 'Ya se usó en una cotización, una orden, una venta o un pedido.'),
    ]);
  },
});

const loadArticulos = (tx: Tx, who: Who, filas: readonly Fila[]): Promise<Existente[]> => {
  const skus = distinct(filas.map(({ valores }) => skuOf(valores['sku'])));
  return tx.rows(
    sql<Existente>`select a.id, a.version, a.activo, a.sku, a.descripcion, a.marca, a.categoria, a.compatibilidad,
      a.ubicacion, a.unidad, a.clave_sat, a.unidad_sat, a.tasa_iva, a.precio_centavos, a.minimo_milesimas, a.maximo_milesimas,
      p.id as proveedor_id, coalesce(p.nombre, a.proveedor) as proveedor, array(select c.codigo from inventario.codigo c where c.empresa_id = ${who.empresa_id}
        and c.articulo_id = a.id and c.codigo <> a.sku order by c.codigo) as codigos
      from inventario.articulo a
      left join proveedores.alias v on v.empresa_id = a.empresa_id and v.id = a.proveedor_id
      left join proveedores.proveedor p on p.empresa_id = a.empresa_id and p.id = coalesce(v.proveedor_id, a.proveedor_id)
      where a.empresa_id = ${who.empresa_id} and a.sku = any(${skus}::text[])`,
  );
};

const codesOf = ({ valores }: Fila): string[] => {
  const codigos = valores['codigos'];
  const more = Array.isArray(codigos) ? codigos.map(skuOf) : [];
  // Sorted, as they are read back, so that the same is the same.
  if (Array.isArray(codigos)) valores['codigos'] = distinct(more).toSorted();
  return distinct([skuOf(valores['sku']), ...more]);
};

/** A bar code is of one article: neither another of the catalogue nor another of the file. */
const refuseForeignCodes = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<void> => {
  const asked = filas.map((fila) => ({ fila, sku: skuOf(fila.valores['sku']), codes: codesOf(fila) }));
  const all = distinct(asked.flatMap(({ codes }) => codes));
  const taken = await tx.rows(
    sql<{
      codigo: string;
      sku: string;
      descripcion: string;
    }>`select c.codigo, a.sku, a.descripcion from inventario.codigo c
      join inventario.articulo a on a.empresa_id = c.empresa_id and a.id = c.articulo_id
      where c.empresa_id = ${who.empresa_id} and c.codigo = any(${distinct(all.flatMap(formsOfCodigo))}::text[])`,
  );
  const owners = new Map(taken.map((row) => [keyOfCodigo(row.codigo), row]));
  const seen = new Map<string, { sku: string; numero: number }>();
  for (const { fila, sku, codes } of asked)
    for (const code of codes) {
      const owner = owners.get(keyOfCodigo(code));
      if (owner && owner.sku !== sku)
        leaveOut(fila, code, sku, `${code} ya es de ${owner.descripcion} (${owner.sku}). Escribe otro.`);
      const before = seen.get(keyOfCodigo(code));
      if (before && before.sku !== sku)
        leaveOut(fila, code, sku, `${code} también está en el renglón ${before.numero}. Deja solo uno.`);
      else seen.set(keyOfCodigo(code), { sku, numero: fila.numero });
    }
};

/** Its key is what an article is; without one of its bar codes it is still itself. */
const leaveOut = (fila: Fila, code: string, sku: string, mensaje: string): void => {
  if (code === sku) {
    fila.faltas.push(fault(fila, 'sku', 'Clave', mensaje));
    return;
  }
  const { codigos } = fila.valores;
  if (Array.isArray(codigos)) fila.valores['codigos'] = codigos.filter((one) => one !== code);
  fila.pendientes.push(fault(fila, 'codigos', 'Códigos de barras', mensaje));
};

interface Articulo {
  id: string;
  codigo: string;
  descripcion: string;
  activo: boolean;
  existencia_milesimas: number;
}

/** What is on the shelves the day that one begins: of articles that are there without any. */
export const existencias: Kind = {
  judge: async (tx, who, filas) => {
    const codes = distinct(filas.map(({ valores }) => skuOf(valores['sku'])));
    const known = await tx.rows(
      sql<Articulo>`select a.id, c.codigo, a.descripcion, a.activo, a.existencia_milesimas from inventario.codigo c
        join inventario.articulo a on a.empresa_id = c.empresa_id and a.id = c.articulo_id
        where c.empresa_id = ${who.empresa_id} and c.codigo = any(${codes.flatMap(formsOfCodigo)}::text[])`,
    );
    const byCode = groupBy(known, ({ codigo }) => keyOfCodigo(codigo));
    const seen = new Map<string, number>();
    return filas.map((fila) => judgeExistencia(fila, byCode.get(keyOfCodigo(skuOf(fila.valores['sku'])))?.[0], seen));
  },
  write: async (tx, who, { registro_id, datos }) => {
    const { existencia_milesimas, costo_centavos } = datos;
    const entrada = {
      tipo: 'entrada',
      articulo_id: registro_id ?? '',
      cantidad_milesimas: Number(existencia_milesimas),
      costo_centavos: Number(costo_centavos),
      motivo: 'conteo',
      nota: 'Existencia inicial importada.',
    } as const;
    const { id, version } = await adjustArticulo(tx, who, entrada, 'importacion');
    return { id, version };
  },
  undo: async (tx, who, escritos, { hecha_en }) => {
    const moved = await movedSince(tx, who, idsOf(escritos), hecha_en);
    const rest = escritos.filter(({ registro_id }) => !moved.has(registro_id));
    await emptyArticulos(tx, who, idsOf(rest), UNDONE);
    return new Map(escritos.flatMap(({ numero, registro_id }) => (moved.has(registro_id) ? [[numero, MOVED]] : [])));
  },
};

const MAX_CANTIDAD = 999_999_999;

const judgeExistencia = (fila: Fila, articulo: Articulo | undefined, seen: Map<string, number>): Juicio => {
  const { numero, valores } = fila;
  const nombre = articulo ? `${skuOf(valores['sku'])} · ${articulo.descripcion}` : textOf(fila.textos['sku']);
  const faltas = [...fila.faltas];
  const say = (campo: string, titulo: string, mensaje: string) => faltas.push(fault(fila, campo, titulo, mensaje));
  if (valores['sku'] !== undefined && !articulo)
    say('sku', 'Clave', `No hay un artículo «${textOf(valores['sku'])}». Impórtalo o agrégalo antes.`);
  if (articulo && !articulo.activo) say('sku', 'Clave', `${articulo.descripcion} está de baja. Vuelve a usarlo antes.`);
  const before = articulo && seen.get(articulo.id);
  if (before !== undefined) say('sku', 'Clave', `Se repite: es el mismo que el renglón ${before}. Deja solo uno.`);
  if (articulo && before === undefined) seen.set(articulo.id, numero);
  for (const [campo, titulo] of [
    ['existencia_milesimas', 'Existencia'],
    ['costo_centavos', 'Costo'],
  ] as const)
    if (Number(valores[campo] ?? 0) > MAX_CANTIDAD) say(campo, titulo, 'El número es demasiado grande.');
  const hay = articulo?.existencia_milesimas ?? 0;
  const same = hay > 0 && hay === valores['existencia_milesimas'];
  if (hay > 0 && !same)
    say(
      'existencia_milesimas',
      'Existencia',
      `Ya tiene ${formatCantidad(hay)}. Corrígela en Inventario con un conteo físico.`,
    );
  if (faltas.length > 0 || !articulo) return inError(fila, nombre, faltas);
  const datos: Datos = {
    existencia_milesimas: valores['existencia_milesimas'],
    costo_centavos: valores['costo_centavos'],
  };
  const nothing = same || valores['existencia_milesimas'] === 0;
  return {
    ...inError(fila, nombre, []),
    suerte: nothing ? 'igual' : 'nuevo',
    registro_id: articulo.id,
    datos: nothing ? {} : datos,
  };
};
