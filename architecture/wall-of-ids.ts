import { isTest, type Tree } from './tree.ts';

/** What the platform keeps about records of any kind: an id there says nothing without the kind beside it. */
export type KeptById = 'bitacora' | 'enlaces' | 'correos' | 'busqueda';

/**
 * Kinds whose ids are of nothing that is a customer's: of the shop, its people, its money and its settings. A cancellation
 * touches none of them. All others stand in `modules/privacidad/rules/clases.ts`, with the tables that their ids are of.
 */
export const ofNobody: Readonly<Record<KeptById, readonly string[]>> = {
  bitacora:
    'acceso agenda alerta articulo bahia caja clasificacion comision compra conteo contabilidad corte cupon empleado empresa entradas esquema exportacion importacion informe invitacion jornada lista llave numeros pantalla paquete pedido plan proveedor recurrente registradora rol saldo servicio solicitud soporte traspaso whatsapp'.split(
      ' ',
    ),
  enlaces:
    'acceso agenda aviso calendario corte corte_valido entrada entrar informe invitacion llave pantalla recomendacion reloj soporte_taller vinculo'.split(
      ' ',
    ),
  correos: 'acceso alerta empresa informe inventario seguridad'.split(' '),
  busqueda: 'articulo gasto proveedor refaccion servicio'.split(' '),
};

/** Where a server file names the kind of what it writes: its first word, or what a name of the same file holds. */
export const kindsWritten = (tree: Tree): Record<KeptById, Map<string, string>> => {
  const found = { bitacora: new Map(), enlaces: new Map(), correos: new Map(), busqueda: new Map() };
  for (const file of tree.files.filter(isServer)) {
    const text = tree.read(file);
    const said = (name: string | undefined) =>
      name === undefined ? undefined : new RegExp(`\\bconst ${name} = '([\\w.]+)'`).exec(text)?.[1];
    const put = (kept: KeptById, kind: string | undefined) => {
      const first = kind?.split(/[.$]/)[0];
      if (first) found[kept].set(first, file);
    };
    // «accion: 'orden.creada'», and an action that is handed on: «tell(tx, who, 'cuenta.contrasena'».
    if (text.includes('writeBitacora')) {
      for (const [, kind, name] of text.matchAll(/\baccion: (?:[^,\n]*?['`]([a-z_]+)\.|([A-Z_]+)\b)/g))
        put('bitacora', kind ?? said(name));
      for (const [, kind] of text.matchAll(/\b(?:tell|done|note)\w*\([^'`\n]*['`]([a-z_]+)\.[a-z_]+['`]/g))
        put('bitacora', kind);
    }
    for (const [, kind, name] of text.matchAll(/\bcreateEnlace\(\s*\w+,\s*\w+,\s*(?:'(\w+)'|(\w+))/g))
      put('enlaces', kind ?? said(name));
    for (const [, kind] of text.matchAll(/\bhungDevices(?:<[^>]*>)?\(\{[^}]*?\btipo: '(\w+)'/g)) put('enlaces', kind);
    for (const [, kind, name] of text.matchAll(/\bqueueMail\([\s\S]{0,400}?\btipo: (?:['`]([\w.]+)|([A-Z_]+)\b)/g))
      put('correos', kind ?? said(name));
    for (const [, kind] of text.matchAll(/\bindexRecord\([\s\S]{0,80}?\btipo: '(\w+)'/g)) put('busqueda', kind);
  }
  return found;
};

/** Statements of a server file that look up what is kept about any record by the id alone. */
export const lookupsByIdAlone = (tree: Tree): string[] =>
  tree.files.filter(isServer).flatMap((file) =>
    statementsIn(tree.read(file))
      .filter((one) => KEPT.some(([table, id, kind]) => table.test(one) && id.test(one) && !kind.test(one)))
      .map((one) => `${file}: ${one.replace(/\s+/g, ' ').slice(0, 90)}`),
  );

const KEPT = [
  [
    /plataforma\.bitacora\b/,
    /\bentidad_id['" ]*(?:=|,\s*'=|in\b)/,
    /\b(?:entidad|accion)\b['" ]*(?:=|,\s*'=|in\b|like)/,
  ],
  [/plataforma\.correo\b/, /\bdocumento_id['" ]*(?:=|,\s*'=|in\b)/, /\btipo\b['" ]*(?:=|,\s*'=|in\b|like)/],
  [/plataforma\.busqueda\b/, /\bid\b['" ]*(?:=|,\s*'=|in\b)/, /\btipo\b|ofKinds|readable|isNamed/],
  [/fotos\.foto\b/, /\bdueno_id['" ]*(?:=|,\s*'=|in\b)/, /\bdueno\b['" ]*(?:=|,\s*'=|in\b|,)/],
] as const;

/** Texts between backquotes, and chains of a builder up to their end. */
const statementsIn = (text: string): string[] => [
  ...[...text.matchAll(/`(?:[^`\\]|\\.)*`/g)].map(([one]) => one),
  ...[
    ...text.matchAll(
      /\.(?:selectFrom|updateTable|deleteFrom)\([\s\S]*?\n {0,4}[)\]}]?;|\.(?:selectFrom|updateTable|deleteFrom)\([^;]*;/g,
    ),
  ].map(([one]) => one),
];

const isServer = (file: string): boolean =>
  /^(?:modules\/[^/]+\/server|platform\/server|apps\/server)\/.*\.ts$/.test(file) &&
  !isTest(file) &&
  !file.includes('/testing/') &&
  !file.endsWith('/tables.ts');
