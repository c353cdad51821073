/** What a list may be asked with: words, or the key of rows of a table of the company. */
type Values = readonly string[] | { of: string; key?: string };

export interface Days {
  hoy: string;
  /** First day of this month. */
  mes: string;
  antes: string;
}

const CLIENTES = { of: "clientes.cliente where tipo <> 'publico'" };
const PERSONAS = { of: 'permisos.membresia', key: 'usuario_id' };
const ACTIVOS = { of: 'activos.activo' };

/** By its name whatever asks, or by address and name where the same name means something else there. */
const VALUES: Record<string, Values> = {
  activo_id: ACTIVOS,
  activos: ACTIVOS,
  articulos: { of: 'inventario.articulo' },
  asesor_id: PERSONAS,
  asignado: ['nadie'],
  busca: ['balata'],
  caja_id: { of: 'caja.caja' },
  cantidad: ['3'],
  categoria: ['Frenos'],
  clasificacion_id: { of: 'servicios.clasificacion' },
  cliente_id: CLIENTES,
  clientes: CLIENTES,
  codigo: ['OT-77'],
  comision_diezmilesimas: ['1000'],
  corte: ['cliente'],
  cotizacion_id: { of: 'cotizaciones.cotizacion' },
  cuenta_id: { of: 'pagos.cuenta' },
  dias: ['31'],
  documento_id: { of: 'ordenes.orden' },
  empleado_id: { of: 'empleados.empleado' },
  etiqueta: { of: 'ordenes.etiqueta' },
  fijo_centavos: ['10000'],
  forma_pago: ['01'],
  orden_id: { of: "ordenes.orden where clase <> 'mostrador'" },
  oficio: ['Mecánico'],
  padre: ['Nissan'],
  parte: ['orden'],
  placas: ['B-12'],
  plan_id: { of: 'membresias.plan' },
  proveedor: ['Refacciones'],
  proveedor_id: { of: 'proveedores.proveedor' },
  q: ['maria', 'OT-77', 'balatas'],
  regla_id: { of: 'alertas.regla' },
  servicio_id: { of: 'servicios.servicio' },
  servicios: { of: 'servicios.servicio' },
  sin_moverse: ['3'],
  tipo_id: { of: "(select a.empresa_id, t->>'id' as id from citas.ajuste a, jsonb_array_elements(a.tipos) t) x" },
  ubicacion: ['A1'],
  umbral: ['1000'],
  usuario_id: PERSONAS,
  valor: ['500'],
  version: ['1'],
  reto: ['0123456789abcdef0123456789abcdef'],
  '/api/bancos/estados cuenta_id': { of: 'bancos.cuenta' },
  '/api/bancos/movimientos cuenta_id': { of: 'bancos.cuenta' },
  '/api/bancos/pendientes cuenta_id': { of: 'bancos.cuenta' },
  '/api/bancos/conciliaciones cuenta_id': { of: 'bancos.cuenta' },
  '/api/bancos/resumen cuenta_id': { of: 'bancos.cuenta' },
  '/api/cotizaciones/{id}/version revision': ['1'],
  '/api/cupones/consulta codigo': ['VERANO'],
  '/api/fusiones/previa queda_id': CLIENTES,
  '/api/fusiones/previa va_id': CLIENTES,
  '/api/numeros/documentos parte': [''],
  '/api/numeros/servicios/documentos servicio': { of: 'servicios.servicio' },
};

/** Days, told as the screens tell them: a month until today, and the one before it. */
const DAYS: Record<string, (days: Days) => string> = {
  desde: ({ mes }) => mes,
  fecha_inicio: ({ mes }) => mes,
  recuperado_desde: ({ mes }) => mes,
  hasta: ({ hoy }) => hoy,
  fecha_fin: ({ hoy }) => hoy,
  recuperado_hasta: ({ hoy }) => hoy,
  vence_hasta: ({ hoy }) => hoy,
  fecha: ({ antes }) => antes,
  mes: ({ antes }) => antes.slice(0, 7),
};

/** Asked nowhere, or only of what another reply handed out: a page further on is asked beside its list. */
const LEFT_OUT = new Set([
  'cursor',
  'limit',
  'empresa_id',
  'token',
  'volver',
  'viaje',
  'h',
  'v',
  'parte_filas',
  'parte_columnas',
  'parte_grupos',
]);

/** The values to ask with, or undefined: then nobody said what stands there. A key of rows is told as the statement that finds it. */
export const valuesOf = (path: string, name: string, days: Days): readonly string[] | { sql: string } | undefined => {
  const day = DAYS[name];
  if (day) return [day(days)];
  if (LEFT_OUT.has(name)) return [];
  const values = VALUES[`${path} ${name}`] ?? VALUES[name];
  if (values === undefined || !('of' in values)) return values;
  const { of, key = 'id' } = values;
  return { sql: `select ${key} from ${of}${of.includes(' where ') ? ' and' : ' where'} empresa_id = $1` };
};
