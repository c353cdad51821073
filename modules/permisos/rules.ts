/** The keys of the specification, in the order of the menu, with the entry that each one opens. */
export const MENU_KEYS = {
  ver_cotizaciones: 'Cotizaciones',
  ver_ordenes_trabajo: 'Ordenes Trabajo',
  ver_pendiente_pago: 'Por Cobrar',
  ver_resumen_ventas: 'Gestión Ventas',
  ver_membresias: 'Membresías',
  ver_usuarios: 'Usuarios',
  ver_empleados: 'Empleados',
  editar_servicios: 'Servicios',
  actualizar_servicio: 'Actualizar Servicio',
  agregar_proveedores: 'Agregar Proveedor',
  registrar_gastos: 'Registrar Gasto',
  ver_productividad: 'Productividad',
  ver_historial_trabajadores: 'Gestión del Personal',
  ver_dashboard_performance: 'Gestión Operativa',
  ver_clientes: 'Clientes',
  administrar_permisos: 'Gestión de Permisos',
  editar_servicios_admin: 'Editor de Servicios',
} as const;

/** Screens and actions that the specification leaves without a key. */
export const MORE_KEYS = {
  ver_ventas: 'Ventas (carrito)',
  ver_pendientes: 'Trabajo pendiente',
  ver_inventario: 'Ver inventario',
  ajustar_inventario: 'Ajustar inventario',
  registrar_compras: 'Registrar compras',
  ver_activos: 'Ver activos',
  editar_activos: 'Registrar, cambiar y eliminar activos',
  configurar_servicio: 'Configurar servicio',
  ver_jornadas: 'Ver asistencia y horas de todos',
  corregir_jornadas: 'Corregir asistencia y horas',
  ver_dashboard: 'Números del dueño',
  ver_agenda: 'Ver la agenda',
  agendar_citas: 'Agendar y mover citas',
  recibir_vehiculos: 'Recibir vehículos',
  usar_checklist: 'Usar checklist',
  tomar_fotos: 'Tomar fotos',
  autorizar_mostrador: 'Autorizar en mostrador',
  editar_post_venta: 'Editar después de la venta',
  cancelar_documento: 'Cancelar documentos',
  marcar_incobrable: 'Dar cuentas por incobrables',
  dar_credito: 'Dar crédito a clientes',
  aplicar_descuento: 'Aplicar descuentos',
  autorizar_descuento: 'Autorizar descuentos y precios fuera de límite',
  cambiar_precio: 'Cambiar precios al vender',
  ver_costos: 'Ver costos',
  abrir_caja: 'Abrir caja y registrar movimientos',
  cerrar_caja_ajena: 'Cerrar la caja de otra persona',
  ver_esperado_caja: 'Ver lo esperado en caja',
  exportar: 'Exportar',
  importar: 'Importar archivos',
  entregar_con_saldo: 'Entregar con saldo pendiente',
  facturar: 'Pedir y deshacer facturas',
  conciliar_bancos: 'Conciliar bancos',
  pagar_comisiones: 'Pagar comisiones',
  ver_contabilidad: 'Mes del contador',
  cerrar_mes: 'Cerrar meses',
  reabrir_mes: 'Reabrir meses cerrados',
  poner_alertas: 'Poner alertas',
  atender_soporte: 'Atender soporte',
} as const;

export type Permiso = keyof typeof MENU_KEYS | keyof typeof MORE_KEYS;

// Object.keys loses the literal types.
const menu = Object.keys(MENU_KEYS) as (keyof typeof MENU_KEYS)[];
const more = Object.keys(MORE_KEYS) as (keyof typeof MORE_KEYS)[];
export const ALL_KEYS: readonly Permiso[] = [...menu, ...more];

/**
 * What each preset role may do when a company is created; from then on the company's own rows hold. Each has what its day
 * asks for (README), and whatever it is shown opens. Administrador and Dueño differ in the role itself: only a Dueño gives,
 * takes or changes that one, and adds companies.
 */
export const PRESETS = {
  dueno: { nombre: 'Dueño', permisos: [...ALL_KEYS] },
  administrador: { nombre: 'Administrador', permisos: [...ALL_KEYS] },
  asesor: {
    nombre: 'Asesor',
    permisos: [
      'ver_cotizaciones',
      'ver_ordenes_trabajo',
      'ver_pendiente_pago',
      'ver_membresias',
      'actualizar_servicio',
      'ver_clientes',
      'ver_ventas',
      'ver_pendientes',
      'ver_inventario',
      'ver_activos',
      'editar_activos',
      'configurar_servicio',
      'ver_agenda',
      'agendar_citas',
      'recibir_vehiculos',
      'usar_checklist',
      'tomar_fotos',
      'autorizar_mostrador',
      'aplicar_descuento',
      'cambiar_precio',
    ] satisfies Permiso[],
  },
  cajero: {
    nombre: 'Cajero',
    permisos: [
      'ver_ordenes_trabajo',
      'ver_pendiente_pago',
      'ver_resumen_ventas',
      'ver_membresias',
      'registrar_gastos',
      'ver_clientes',
      'editar_activos',
      'ver_ventas',
      'ver_agenda',
      'abrir_caja',
      'facturar',
    ] satisfies Permiso[],
  },
  tecnico: {
    nombre: 'Técnico',
    permisos: ['actualizar_servicio', 'ver_agenda', 'usar_checklist', 'tomar_fotos', 'ver_activos'] satisfies Permiso[],
  },
  contador: {
    nombre: 'Contador',
    permisos: [
      'ver_cotizaciones',
      'ver_ordenes_trabajo',
      'ver_pendiente_pago',
      'ver_resumen_ventas',
      'ver_productividad',
      'ver_historial_trabajadores',
      'ver_dashboard_performance',
      'ver_jornadas',
      'ver_clientes',
      'registrar_gastos',
      'ver_inventario',
      'ver_dashboard',
      'ver_costos',
      'ver_esperado_caja',
      'exportar',
      'facturar',
      'conciliar_bancos',
      'ver_contabilidad',
      'cerrar_mes',
    ] satisfies Permiso[],
  },
  cliente: { nombre: 'Cliente', permisos: [] as Permiso[] },
} as const;
export type Preset = keyof typeof PRESETS;

/** Every key in the groups of the menu, then screens and actions: the rows of the matrix. */
export const GROUPS: readonly { titulo: string; claves: readonly { clave: Permiso; titulo: string }[] }[] = [
  group('Comercial', [
    'ver_cotizaciones',
    'ver_ordenes_trabajo',
    'ver_pendiente_pago',
    'ver_resumen_ventas',
    'ver_membresias',
    'ver_ventas',
    'ver_pendientes',
  ]),
  group('Operaciones', [
    'ver_usuarios',
    'ver_empleados',
    'editar_servicios',
    'actualizar_servicio',
    'configurar_servicio',
    'ver_agenda',
    'agendar_citas',
    'recibir_vehiculos',
    'ver_jornadas',
    'corregir_jornadas',
  ]),
  group('Inventario', ['ver_inventario', 'ajustar_inventario', 'registrar_compras']),
  group('Gastos', ['agregar_proveedores', 'registrar_gastos']),
  group('Reportes', [
    'ver_productividad',
    'ver_historial_trabajadores',
    'ver_dashboard_performance',
    'ver_dashboard',
    'conciliar_bancos',
    'pagar_comisiones',
    'ver_contabilidad',
    'cerrar_mes',
    'reabrir_mes',
    'poner_alertas',
    'exportar',
  ]),
  group('Clientes', ['ver_clientes', 'ver_activos', 'editar_activos', 'dar_credito', 'atender_soporte']),
  group('Administración', ['administrar_permisos', 'editar_servicios_admin', 'importar']),
  group('Caja', ['abrir_caja', 'cerrar_caja_ajena', 'ver_esperado_caja']),
  group('Acciones', [
    'autorizar_mostrador',
    'aplicar_descuento',
    'autorizar_descuento',
    'cambiar_precio',
    'cancelar_documento',
    'marcar_incobrable',
    'entregar_con_saldo',
    'editar_post_venta',
    'facturar',
    'ver_costos',
    'usar_checklist',
    'tomar_fotos',
  ]),
];

function group(titulo: string, claves: readonly Permiso[]) {
  const titles: Record<Permiso, string> = { ...MENU_KEYS, ...MORE_KEYS };
  return { titulo, claves: claves.map((clave) => ({ clave, titulo: titles[clave] })) };
}

export interface Excepcion {
  permiso: Permiso;
  permitido: boolean;
}

/** What a person may do: the keys of his role, minus what was denied to him, plus what was allowed to him. */
export const effectivePermisos = (rol: readonly Permiso[], excepciones: readonly Excepcion[]): Permiso[] => {
  const own = new Map(excepciones.map(({ permiso, permitido }) => [permiso, permitido]));
  return ALL_KEYS.filter((key) => own.get(key) ?? rol.includes(key));
};

/** Where a key comes from, or why it is missing. */
export const whyPermiso = (
  key: Permiso,
  rol: readonly Permiso[],
  excepciones: readonly Excepcion[],
): 'rol' | 'permitido' | 'negado' | 'falta' => {
  const own = excepciones.find(({ permiso }) => permiso === key);
  if (own) return own.permitido ? 'permitido' : 'negado';
  return rol.includes(key) ? 'rol' : 'falta';
};

/** What somebody would be handing out without having it himself. */
export const beyondOwn = (own: ReadonlySet<string>, given: readonly Permiso[]): Permiso[] =>
  given.filter((key) => !own.has(key));

/**
 * What some fields of a reply ask of whoever reads them, wherever they stand: how to reach a customer and what he is
 * granted, what things cost the company, and what its people earn by commission.
 */
export const CONTACTO =
  'ver_clientes|ver_cotizaciones|ver_ordenes_trabajo|ver_pendiente_pago|ver_ventas|ver_pendientes';
export const COSTOS = 'ver_costos' satisfies Permiso;
export const COMISIONES = 'ver_productividad' satisfies Permiso;
