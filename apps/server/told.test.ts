import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { ALL_KEYS, COMISIONES, CONTACTO, COSTOS, PRESETS } from '#modules/permisos/rules.ts';
import { splitKey } from '#platform/contract/endpoint.ts';
import { toldOnly } from '#platform/contract/told.ts';
import { startTest } from './testing/harness.ts';

const t = await startTest();

interface Field {
  name: string;
  path: string;
  /** A field is itself wherever its document is told: in a list, a record, the reply of a write. */
  schema: z.ZodMiniType;
  /** Every condition under which it is told. */
  to: readonly string[];
}

type Schema = z.ZodMiniType | undefined;
interface Parts {
  shape?: Record<string, z.ZodMiniType>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: z.ZodMiniType[];
}

const fieldsOf = (schema: Schema, path = '', to: readonly string[] = []): Field[] => {
  if (!schema) return [];
  // Each kind of schema has some of these.
  const { shape = {}, element, innerType, valueType, options = [] } = schema._zod.def as Parts;
  const mine = [...to, ...(toldOnly.get(schema)?.to ?? [])];
  return [
    ...Object.entries(shape).flatMap(([name, field]) => {
      const place = path === '' ? name : `${path}.${name}`;
      const own = { name, path: place, schema: field, to: [...mine, ...(toldOnly.get(field)?.to ?? [])] };
      return [own, ...fieldsOf(field, place, mine)];
    }),
    ...fieldsOf(element, `${path}[]`, mine),
    ...fieldsOf(innerType, path, mine),
    ...fieldsOf(valueType, `${path}{}`, mine),
    ...options.flatMap((option) => fieldsOf(option, path, mine)),
  ];
};

const endpoints = t.app.registry
  .filter(({ endpoint }) => !endpoint.binary)
  .map(({ key, endpoint }) => ({
    key,
    access: endpoint.access.split('|'),
    fields: fieldsOf(endpoint.reply),
    ...splitKey(key),
  }));
type Described = (typeof endpoints)[number];
const isByPermission = ({ access }: Described): boolean =>
  !access.some((one) => ['public', 'usuario', 'session'].includes(one) || one.startsWith('enlace:'));
const guarded = endpoints.filter(isByPermission);
const isOpenToMembers = ({ access }: Described): boolean => access.some((one) => ['usuario', 'session'].includes(one));
const reads = endpoints.filter((one) => one.method === 'GET' && (isByPermission(one) || isOpenToMembers(one)));
const writes = guarded.filter(({ method }) => method !== 'GET');

type Keys = ReadonlySet<string>;
const holdsAny = (expression: string, keys: Keys): boolean => expression.split('|').some((one) => keys.has(one));
const toldOf = ({ fields }: Described, keys: Keys): Field[] =>
  fields.filter(({ to }) => to.every((one) => holdsAny(one, keys)));
const mayCall = (one: Described, keys: Keys): boolean =>
  isOpenToMembers(one) || one.access.some((key) => keys.has(key));

const people: [string, Keys][] = [
  ...Object.values(PRESETS).map(({ nombre, permisos }): [string, Keys] => [nombre, new Set(permisos)]),
  ...ALL_KEYS.map((key): [string, Keys] => [`quien solo tiene ${key}`, new Set([key])]),
];

/** Which record it is and where it stands: told to whoever acts on it, though he may not read it. */
const ACUSE = ['id', 'folio', 'clase', 'tipo', 'estado', 'revision', 'version', 'cancelado'];

/** What no read tells, because it is of the act itself: what was made, counted or found by it. */
const OF_THE_ACT: Record<string, readonly string[]> = {
  'POST /api/activos': ['avisos'],
  'POST /api/pasaportes': ['nuevos'],
  'PATCH /api/activos/{id}': ['avisos'],
  'DELETE /api/activos/{id}': ['success'],
  'POST /api/empresas': ['empresa_id', 'nombre'],
  'POST /api/clientes': ['avisos'],
  'PATCH /api/clientes/{id}': ['avisos'],
  'POST /api/clientes/similares': ['data', 'id', 'nombre', 'telefono', 'rfc', 'por'],
  'POST /api/cobranza/clientes/{id}/recordatorios': ['enlace'],
  'POST /api/cobranza/clientes/{id}/enlace': ['url'],
  'POST /api/cobranza/cuentas/{id}/enlace': ['url'],
  'POST /api/correcciones/ventas/{id}': ['id', 'folio', 'clase'],
  'POST /api/cortes/arqueo': ['contado_centavos', 'cuadra', 'esperado_centavos', 'diferencia_centavos'],
  'POST /api/cortes/{id}/enlace': ['url', 'expira_en'],
  'POST /api/visitas/{id}/calificacion/enlace': ['url', 'texto', 'whatsapp'],
  'POST /api/membresias/{id}/enlace': ['url', 'texto', 'whatsapp', 'qr'],
  'POST /api/referidos/clientes/{id}/codigo': ['codigo', 'url', 'texto', 'whatsapp', 'qr'],
  'POST /api/referidos/clientes': ['avisos'],
  'POST /api/direccion-publica/prueba': ['resultado', 'texto'],
  'DELETE /api/empresas/{empresa_id}/logo': ['success'],
  'DELETE /api/bancos/estados/{id}': ['success'],
  'DELETE /api/alertas/reglas/{id}': ['success'],
  'POST /api/bancos/rechazos': ['success'],
  'DELETE /api/numeros/vistas/{id}': ['success'],
  'POST /api/contabilidad/libros': ['success'],
  'POST /api/bancos/destinos': ['success'],
  'POST /api/bancos/gastos': ['gasto_id', 'folio', 'total_centavos'],
  'POST /api/bancos/comisiones': ['gasto_id', 'folio', 'total_centavos'],
  'POST /api/llaves': ['llave'],
  'POST /api/citas': ['cita', 'hechas', 'saltadas', 'motivo'],
  'POST /api/citas/{id}/aviso': ['texto', 'enlace', 'enviado', 'url'],
  'POST /api/citas/{id}/recordatorio': ['enlace', 'enviado'],
  'PUT /api/citas/calendario': ['url', 'calendario'],
  'POST /api/exportaciones': ['success'],
  'POST /api/fusiones/distintos': ['success'],
  'POST /api/fusiones/distintos/regreso': ['success'],
  'POST /api/gastos/caja': ['total_centavos'],
  'POST /api/identidad/pruebas': ['ruta'],
  'DELETE /api/importaciones/{id}': ['success'],
  'PUT /api/inspecciones/{id}/enlace': ['url'],
  'POST /api/inspecciones/orden/{id}/oferta': ['hallazgos', 'quedan'],
  'POST /api/inventario/recepciones': ['id', 'articulos'],
  'POST /api/jornadas/relojes': ['reloj', 'url', 'qr'],
  'POST /api/pagos': ['cuentas'],
  'POST /api/pendientes/{id}/mensaje': ['enlace', 'pendiente'],
  'POST /api/cajas/traspasos': ['sale', 'entra'],
  'POST /api/piso/actos': ['trabajo'],
  'POST /api/seguimientos/actos': ['success'],
  'POST /api/seguimientos/mensajes': ['enlace'],
  'POST /api/visitas/{id}/repeticion': ['avisos'],
  'POST /api/recepciones/{id}/aviso': ['texto', 'enlace', 'enviado'],
  'DELETE /api/roles/{id}': ['id'],
  'POST /api/proveedores': ['avisos'],
  'PATCH /api/proveedores/{id}': ['avisos'],
  'POST /api/servicios/cambios-de-precio/{id}/reversion': ['devueltos'],
  'POST /api/usuarios/{usuario_id}/cierre-sesiones': ['cerradas'],
  'POST /api/invitaciones': ['url', 'correo_configurado'],
  'POST /api/invitaciones/{id}/reenvio': ['url', 'correo_configurado'],
  'POST /api/enlaces-acceso': ['url'],
  'POST /api/soporte/tickets/{id}/lectura': ['total'],
  'POST /api/soporte/tickets/{id}/enlace': ['url'],
  'POST /api/tablero/pantallas/{id}/enlace': ['url', 'qr', 'codigo', 'corta', 'vence_en'],
  'POST /api/ventas/orden': ['id', 'folio', 'comentario_folio'],
  'POST /api/ventas/cotizacion': ['id', 'folio', 'comentario_folio'],
  'POST /api/ventas/autorizaciones': ['id', 'nombre'],
  'POST /api/pagos/devoluciones/autorizacion': ['id', 'nombre', 'vence_en'],
  'POST /api/ventas/espera/{id}/toma': ['nombre', 'contenido'],
  'POST /api/ventas/espera/{id}/descarte': ['nombre'],
};
/** Of these the whole reply is of the act: the message to send, the invoice that was read, the like of what is written. */
const WHOLE: readonly string[] = [
  'POST /api/correcciones/ventas/{id}/efecto',
  'POST /api/cotizaciones/{id}/envio',
  'POST /api/cotizaciones/{id}/recordatorio',
  'POST /api/gastos/cfdi',
  'POST /api/personal/ensayo',
  'POST /api/proveedores/similares',
];

describe('what a write tells', () => {
  test.each(people)('%s reads nothing in the reply of a write that his reads do not tell him', (_, keys) => {
    const known = new Set(
      reads.filter((read) => mayCall(read, keys)).flatMap((read) => toldOf(read, keys).map(({ schema }) => schema)),
    );
    const beyond = writes
      .filter((write) => mayCall(write, keys))
      .flatMap((write) =>
        toldOf(write, keys)
          .filter(({ schema, name }) => !known.has(schema) && !ACUSE.includes(name))
          .filter(({ name }) => !isOfTheAct(write.key, name))
          .map(({ path }) => `${write.key} ${path}`),
      );
    expect(beyond).toEqual([]);
  });

  test('what is said to be of the act is told by some write and by no read', () => {
    const stale = Object.entries(OF_THE_ACT).flatMap(([key, names]) => {
      const { fields = [] } = writes.find((write) => write.key === key) ?? {};
      return names.filter((name) => !fields.some((field) => field.name === name)).map((name) => `${key} ${name}`);
    });
    expect(stale).toEqual([]);
  });
});

const isOfTheAct = (key: string, name: string): boolean =>
  WHOLE.includes(key) || (OF_THE_ACT[key]?.includes(name) ?? false);

describe('what asks for a permission of its own', () => {
  /** Fields so called that somebody is told who holds none of the keys that they ask for. */
  const toldBesides = (pattern: RegExp, group: string, rooms: readonly string[] = []): string[] =>
    guarded
      .filter(({ path }) => !rooms.some((room) => path.startsWith(`/api/${room}`)))
      .flatMap((endpoint) =>
        endpoint.access
          .filter((one) => !group.split('|').includes(one))
          .flatMap((one) =>
            toldOf(endpoint, new Set([one]))
              .filter(({ name }) => pattern.test(name))
              .map(({ path }) => `${endpoint.key} ${path} to ${one}`),
          ),
      );

  test('costs, and what is counted from them, are told only with «Ver costos»', () => {
    // A purchase is what it cost, and a cut counts coins by their value.
    expect(toldBesides(/costo|utilidad|margen|^valor_centavos$/, COSTOS, ['compras', 'cortes'])).toEqual([]);
  });

  test('commission rates are told only to whoever may read the report of commissions', () => {
    expect(toldBesides(/comision/, COMISIONES)).toEqual([]);
  });

  test('how to reach a customer is told only to whoever deals with customers', () => {
    const ofOthers = [
      'empresas',
      'usuarios',
      'invitaciones',
      'solicitudes',
      'permisos',
      'miembros',
      'empleados',
      'proveedores',
    ];
    // Papers print it, a ticket of support is what somebody wrote to be answered, and the DIOT names suppliers by their RFC.
    const given = ['facturas', 'cortes', 'soporte', 'contabilidad'];
    const pattern = /telefono|email|direccion|^rfc$|limite_credito/;
    expect(toldBesides(pattern, CONTACTO, [...ofOthers, ...given, 'citas'])).toEqual([]);
    // Whoever keeps the agenda telephones those who are in it, and nobody else.
    expect(toldBesides(pattern, `${CONTACTO}|agendar_citas`, [...ofOthers, ...given])).toEqual([]);
  });

  test('what a technician is told of an order: what he needs to do it, and nothing of what it costs', () => {
    const read = guarded.find(({ key }) => key === 'GET /api/ordenes/{id}');
    const places = read ? toldOf(read, new Set(['actualizar_servicio'])).map(({ path }) => path) : [];
    expect(places.toSorted()).toEqual(TO_DO_IT.toSorted());
  });

  test('no page without an account is told less than its own reply says', () => {
    const open = endpoints.filter((endpoint) => !isByPermission(endpoint));
    const reserved = open.flatMap(({ key, fields }) =>
      fields.filter(({ to }) => to.length > 0).map(({ path }) => `${key} ${path}`),
    );
    expect(reserved).toEqual([]);
  });
});

const named = (names: string): string[] => names.split(' ');
const TO_DO_IT = [
  ...named('id folio clase tipo estado version espera_por fecha promesa creado_en'),
  ...named('cliente_id cliente activo_id vehiculo placas asesor'),
  ...named('cotizacion_id cotizacion_folio kilometraje combustible_octavos motivo observaciones'),
  ...named('entregada_en entregada_a cancelada_motivo partidas cambios'),
  // The company's own word for where it stands, as on the board.
  ...named('etiqueta etiqueta.id etiqueta.nombre etiqueta.tono'),
  ...named('corrige corregida_por').flatMap((one) => [one, `${one}.id`, `${one}.folio`]),
  ...named(
    'id tipo servicio_id articulo_id pendiente_id falta_milesimas clave descripcion cantidad_milesimas unidad',
  ).map(inLine),
  // What was found, how soon it matters and of which trade it is: what he works on.
  ...named('punto_id motivo prioridad oficio').map(inLine),
  // That somebody has a membership is no amount.
  ...named('membresia_id').map(inLine),
  ...named('garantia_dias garantia_km clave_sat unidad_sat estado hecha_en devuelto_milesimas').map(inLine),
  ...named('trabajadores trabajadores[].empleado_id trabajadores[].nombre trabajadores[].color').map(inLine),
  ...named('trabajadores[].diezmilesimas pide pide.comprobaciones pide.fotos_minimas').map(inLine),
  ...named('pide.requiere_serie comprobado comprobado.hechas comprobado.serie comprobado.fotos').map(inLine),
  ...named('de a nota usuario_nombre creado_en').map((name) => `cambios[].${name}`),
];
function inLine(name: string): string {
  return `partidas[].${name}`;
}
