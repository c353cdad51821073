import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { findProblemasFiscales } from '#modules/clientes/rules.ts';
import { addCliente, changeCliente, removeClientes } from '#modules/clientes/server/front-door.ts';
import { ProveedorNuevo } from '#modules/proveedores/contract.ts';
import { findProblemas, normalizeClabe } from '#modules/proveedores/rules.ts';
import { addProveedor, changeProveedor, removeProveedores } from '#modules/proveedores/server/front-door.ts';
import { checkRfc, normalizeRfc } from '#platform/contract/rfc.ts';
import { sql } from '#platform/server/db/query.ts';
import { type Datos, type Existente, kindOfCatalogo } from './catalogo.ts';
import { distinct, nameKey, ownRfc, textOf } from './find-clientes.ts';
import type { Escrito, Fila } from './kind.ts';

export const USED = 'Ya se usó: hay documentos o registros a su nombre.';
export const idsOf = (escritos: readonly Escrito[]): string[] => escritos.map(({ registro_id }) => registro_id);
export const staying = (ids: Iterable<string>, why: string): Map<string, string> =>
  new Map([...ids].map((id) => [id, why]));

const adviseRfc = ({ rfc }: Datos): string[] => {
  const { warning } = textOf(rfc) === '' ? {} : checkRfc(textOf(rfc));
  return warning ? [warning] : [];
};

/** The same RFC; or the same telephone and name; of who has neither, the same name. */
export const clienteProbes = ({ rfc, telefono, nombre }: Datos): string[] => {
  const own = ownRfc(rfc);
  const sure = [...(own ? [`rfc:${own}`] : []), ...(telefono ? [`tel:${textOf(telefono)}|${nameKey(nombre)}`] : [])];
  return sure.length > 0 ? sure : [`nom:${nameKey(nombre)}`];
};

/** Customers alone; with what a list says of their vehicles and debts beside, they are judged in `kind-padron.ts`. */
export const soloClientes = kindOfCatalogo({
  tipo: 'clientes',
  serie: 'CLI',
  tabla: 'clientes.cliente',
  esquema: ClienteNuevo,
  nombreOf: ({ nombre }) => textOf(nombre),
  tidy: (datos) => ({ ...datos, rfc: normalizeRfc(textOf(datos['rfc'])) }),
  load: (tx, who, filas) => {
    const { rfcs, names } = keysIn(filas);
    return tx.rows(
      sql<Existente>`select id, version, activo, tipo, nombre, telefono, whatsapp, email, direccion, rfc, nombre_fiscal,
        regimen, uso_cfdi, cp_fiscal, email_factura, limite_credito_centavos, dias_credito, notas
        from clientes.cliente where empresa_id = ${who.empresa_id} and tipo <> 'publico' and fusionado_con is null
          and (rfc = any(${rfcs}::text[]) or nombre_orden = any(${names}::text[]))`,
    );
  },
  keysOf: (registro) => [...clienteProbes(registro), `nom:${nameKey(registro['nombre'])}`],
  probesOf: clienteProbes,
  problemsOf: (datos) =>
    findProblemasFiscales({
      rfc: textOf(datos['rfc']),
      nombre_fiscal: textOf(datos['nombre_fiscal']),
      regimen: textOf(datos['regimen']),
      uso_cfdi: textOf(datos['uso_cfdi']),
      cp_fiscal: textOf(datos['cp_fiscal']),
    }),
  advise: adviseRfc,
  refusesFirst: true,
  add: (tx, who, nuevo) => addCliente(tx, who, nuevo, 'archivo'),
  change: (tx, who, id, cambio, version) => changeCliente(tx, who, id, cambio, version, 'archivo'),
  remove: async (tx, who, escritos) => staying(await removeClientes(tx, who, idsOf(escritos)), USED),
});

const keysIn = (filas: readonly Fila[]) => ({
  rfcs: distinct(filas.map(({ valores }) => ownRfc(valores['rfc']))),
  names: distinct(filas.map(({ valores }) => nameKey(valores['nombre']))),
});

const proveedorProbes = ({ rfc, nombre }: Datos): string[] => {
  const own = ownRfc(rfc);
  return [...(own ? [`rfc:${own}`] : []), `nom:${nameKey(nombre)}`];
};

export const proveedores = kindOfCatalogo({
  tipo: 'proveedores',
  serie: 'PRV',
  tabla: 'proveedores.proveedor',
  esquema: ProveedorNuevo,
  nombreOf: ({ nombre }) => textOf(nombre),
  tidy: (datos) => ({
    ...datos,
    rfc: normalizeRfc(textOf(datos['rfc'])),
    clabe: normalizeClabe(textOf(datos['clabe'])),
  }),
  load: (tx, who, filas) => {
    const { rfcs, names } = keysIn(filas);
    return tx.rows(
      sql<Existente>`select p.id, p.version, p.activo, p.nombre, p.razon_social, p.rfc, p.regimen, p.cp_fiscal, p.contacto,
        p.telefono, p.whatsapp, p.email, p.clabe, p.dias_credito, p.limite_credito_centavos, p.categorias, p.notas
        from proveedores.proveedor p where p.empresa_id = ${who.empresa_id}
          and (p.rfc = any(${rfcs}::text[]) or p.nombre_orden = any(${names}::text[]))
          and not exists (select 1 from proveedores.alias a where a.empresa_id = ${who.empresa_id} and a.id = p.id)`,
    );
  },
  keysOf: proveedorProbes,
  probesOf: proveedorProbes,
  problemsOf: (datos) =>
    findProblemas({
      rfc: textOf(datos['rfc']),
      regimen: textOf(datos['regimen']),
      cp_fiscal: textOf(datos['cp_fiscal']),
      clabe: textOf(datos['clabe']),
    }),
  // Two with the same name and each its own RFC are two.
  conflictsOf: (datos, existente) =>
    ownRfc(datos['rfc']) !== '' && ownRfc(existente['rfc']) !== '' && ownRfc(datos['rfc']) !== ownRfc(existente['rfc'])
      ? {
          rfc: `Ya hay un proveedor «${textOf(existente['nombre'])}» con otro RFC: ${textOf(existente['rfc'])}. Escribe otro nombre o corrige el RFC.`,
        }
      : {},
  advise: adviseRfc,
  refusesFirst: true,
  add: addProveedor,
  change: changeProveedor,
  remove: async (tx, who, escritos) => staying(await removeProveedores(tx, who, idsOf(escritos)), USED),
});
