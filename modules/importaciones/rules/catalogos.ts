import { tiposDeVehiculo } from '#modules/activos/rules.ts';
import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { TIPOS } from '#modules/servicios/rules/formas.ts';
import { campo, type Definicion } from './campo.ts';
import { NOTA_RFC, NOTA_TELEFONO, SINONIMOS_CORREO, SINONIMOS_TELEFONO } from './clientes.ts';
import { camposDeVehiculo } from './vehiculos.ts';

/** How a row says whose it is: by any of these, the surest first. */
export const camposDeCliente = [
  campo('cliente', 'Cliente', 'María López Hernández', {
    clase: 'nombre',
    sinonimos: [
      'nombre',
      'nombre cliente',
      'nombre completo',
      'propietario',
      'dueño',
      'razon social',
      'nombre o razon social',
      'cliente nombre',
      'nombre socio',
      'empresa',
      'tercero',
      'deudor',
    ],
    nota: 'El nombre como está en Clientes.',
  }),
  campo('cliente_telefono', 'Teléfono del cliente', '5512345678', {
    forma: 'telefono',
    sinonimos: ['telefono', ...SINONIMOS_TELEFONO],
    nota: 'Ayuda a encontrarlo cuando hay dos con el mismo nombre.',
  }),
  campo('cliente_rfc', 'RFC del cliente', 'LOHM800101AB1', {
    clase: 'rfc',
    sinonimos: ['rfc', 'r.f.c.', 'tax id', 'nif'],
    nota: 'Si lo escribes, es el que cuenta.',
  }),
] as const;

export const activos: Definicion = {
  titulo: 'Vehículos',
  indicios: /vehiculo|unidad|parque|auto/,
  uno: 'vehículo',
  varios: 'vehículos',
  permiso: 'editar_activos',
  nota: 'Importa antes a sus clientes. Un vehículo ya existe si tiene el mismo número de serie o las mismas placas.',
  actualiza: true,
  ruta: '/activos',
  campos: [
    ...camposDeCliente,
    ...camposDeVehiculo('notas', 'categoria').map((one) =>
      one.clave === 'marca' ? { ...one, requerido: true, indispensable: true, alternativa: 'vehiculo' } : one,
    ),
  ],
};

export const COSTO = [
  'costo unitario',
  'costo promedio',
  'ultimo costo',
  'precio compra',
  'precio costo',
  'costo inicial',
  'costo compra',
  'costo prom',
  'costo ultimo',
  'precio de compra unitario',
];
const PRECIO = [
  'precio venta',
  'precio publico',
  'precio con iva',
  'precio al publico',
  'costo publico',
  'price',
  'precio 1',
  'precio lista',
  'precio menudeo',
  'precio unitario',
  'precio general',
  'lista 1',
  'sales price',
  'precio iva incluido',
  'precio de venta publico',
];
const SAT = {
  sinonimos: [
    'clave sat',
    'codigo sat',
    'clave prod serv',
    'claveprodserv',
    'clave producto sat',
    'clave sat producto',
    'clave producto servicio',
    'cve prodserv',
    'codigo producto sat',
  ],
};
const UNIDAD_SAT = {
  sinonimos: ['clave unidad', 'claveunidad', 'unidad medida sat', 'clave unidad sat', 'cve unidad'],
};
/** What cannot be read is no row: left out of it, the rate would be the usual one. */
const IVA = {
  forma: 'tasa',
  sinonimos: ['iva', 'tasa', 'impuesto', 'tasa iva'],
  nota: '16, 8 o 0.',
  indispensable: true,
} as const;

export const servicios: Definicion = {
  titulo: 'Servicios',
  indicios: /servicio|mano de obra|tarifa/,
  uno: 'servicio',
  varios: 'servicios',
  permiso: 'editar_servicios',
  nota: 'Un servicio ya existe si tiene la misma clave; sin clave, el mismo nombre. Las clasificaciones que falten se crean.',
  actualiza: true,
  ruta: '/operaciones/EditarServicios',
  campos: [
    campo('clave', 'Clave', 'AFI-01', { sinonimos: ['codigo', 'sku', 'clave del servicio'] }),
    campo('nombre', 'Nombre', 'Afinación mayor', {
      requerido: true,
      clase: 'nombre',
      sinonimos: [
        'servicio',
        'concepto',
        'descripcion corta',
        'nombre servicio',
        'trabajo',
        'mano de obra',
        'servicio o trabajo',
        'descripcion servicio',
      ],
      debiles: ['descripcion', 'producto'],
    }),
    campo('precio_centavos', 'Precio', '1450.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: PRECIO,
      debiles: ['importe', 'costo', 'tarifa', 'total'],
      nota: 'Como la empresa captura sus precios: con IVA si así está en Ajustes.',
    }),
    campo('clasificacion', 'Clasificación', 'Afinaciones', {
      sinonimos: ['categoria', 'familia', 'grupo', 'departamento'],
    }),
    campo('tipo', 'Tipo', 'Servicio', {
      forma: 'opcion',
      opciones: TIPOS,
      nota: 'Servicio, Mano de obra, Refacción u Otro; vacío es Servicio.',
    }),
    campo('descripcion', 'Descripción', 'Incluye bujías y filtros', { sinonimos: ['detalle', 'descripcion larga'] }),
    campo('costo_centavos', 'Costo', '620.00', {
      forma: 'pesos',
      permiso: 'ver_costos',
      sinonimos: ['costo unitario'],
    }),
    campo('tasa_iva', 'IVA', '16', IVA),
    campo('unidad', 'Unidad', 'servicio', { sinonimos: ['unidad de medida', 'um'] }),
    campo('clave_sat', 'Clave SAT', '78181500', { ...SAT, nota: '8 dígitos.' }),
    campo('unidad_sat', 'Unidad SAT', 'E48', { ...UNIDAD_SAT, nota: 'Como E48 o H87.' }),
    campo('duracion_min', 'Duración (minutos)', '120', {
      forma: 'minutos',
      sinonimos: ['duracion', 'minutos', 'tiempo', 'tiempo estimado', 'horas', 'hrs', 'duration', 'time'],
    }),
    campo('garantia_dias', 'Garantía (días)', '90', {
      forma: 'entero',
      sinonimos: ['garantia', 'dias de garantia', 'garantia dias'],
    }),
    campo('garantia_km', 'Garantía km', '5000', { forma: 'entero', sinonimos: ['km de garantia'] }),
    campo('cada_km', 'Cada km', '10000', { forma: 'entero', sinonimos: ['se repite cada km', 'intervalo km'] }),
    campo('cada_meses', 'Cada meses', '6', { forma: 'entero', sinonimos: ['se repite cada meses', 'intervalo meses'] }),
  ],
};

/** The column with the price of a kind of vehicle. */
export const precioDe = (categoria: string): string => `precio_${categoria}`;

export const precios: Definicion = {
  titulo: 'Precios por vehículo',
  indicios: /precio/,
  uno: 'servicio con sus precios',
  varios: 'servicios con sus precios',
  permiso: 'editar_servicios',
  nota: 'Importa antes los servicios. Un renglón por servicio, con una columna por tipo de vehículo; lo que va vacío se queda como está.',
  actualiza: false,
  ruta: '/operaciones/EditarServicios',
  campos: [
    campo('servicio', 'Servicio', 'AFI-01', {
      requerido: true,
      sinonimos: ['clave', 'nombre', 'concepto', 'codigo'],
      nota: 'Su clave o su nombre, como está en Servicios.',
    }),
    ...tiposDeVehiculo.map(({ clave, nombre }) =>
      campo(precioDe(clave), `Precio ${nombre}`, '1650.00', {
        forma: 'pesos',
        sinonimos: [nombre, ...(clave === 'auto' ? ['auto', 'coche', 'carro', 'sedan', 'precio auto'] : [])],
      }),
    ),
  ],
};

export const articulos: Definicion = {
  titulo: 'Artículos de inventario',
  indicios: /articul|product|refaccion|inventario|catalogo|almacen/,
  uno: 'artículo',
  varios: 'artículos',
  permiso: 'ajustar_inventario',
  nota: 'Un artículo ya existe si tiene la misma clave. La existencia y el costo son solo de los nuevos: de los demás usa «Existencias iniciales».',
  actualiza: true,
  ruta: '/inventario/Inventario',
  campos: [
    campo('sku', 'Clave', 'BAL-001', {
      requerido: true,
      sinonimos: [
        'sku',
        'codigo',
        'clave articulo',
        'numero parte',
        'codigo interno',
        'codigo producto',
        'clave producto',
        'referencia interna',
        'internal reference',
        'cve art',
        'codigo articulo',
        'clave interna',
        'ref',
        'numero articulo',
      ],
      debiles: ['codigo barras'],
    }),
    campo('descripcion', 'Descripción', 'Balatas delanteras', {
      requerido: true,
      clase: 'nombre',
      sinonimos: [
        'nombre',
        'articulo',
        'producto',
        'descripcion articulo',
        'descripcion producto',
        'nombre producto',
        'nombre articulo',
        'refaccion',
        'etiqueta',
        'concepto',
        'descr',
      ],
    }),
    campo('codigos', 'Códigos de barras', '7501234567890', {
      forma: 'codigos',
      sinonimos: ['codigo barras', 'codigo barra', 'ean', 'upc', 'barcode', 'codigo alterno'],
      nota: 'Si son varios, sepáralos con punto y coma o espacio.',
    }),
    campo('marca', 'Marca', 'Brembo', { sinonimos: ['fabricante'] }),
    campo('categoria', 'Categoría', 'Frenos', {
      sinonimos: [
        'familia',
        'grupo',
        'linea',
        'departamento',
        'categoria producto',
        'linea producto',
        'lin prod',
        'categoria interna',
      ],
    }),
    campo('compatibilidad', 'Compatibilidad', 'Versa 2012-2020', { sinonimos: ['aplicacion', 'vehiculos'] }),
    campo('ubicacion', 'Ubicación', 'A-03', { sinonimos: ['anaquel', 'pasillo', 'estante'] }),
    campo('unidad', 'Unidad', 'pieza', { sinonimos: ['unidad de medida', 'um'] }),
    campo('precio_centavos', 'Precio', '890.00', {
      forma: 'pesos',
      sinonimos: PRECIO,
    }),
    campo('existencia_milesimas', 'Existencia', '4', {
      forma: 'cantidad',
      soloAlta: true,
      sinonimos: [
        'stock',
        'cantidad',
        'inventario inicial',
        'disponible',
        'inventario',
        'existencia actual',
        'existencia total',
        'cantidad a mano',
        'cantidad disponible',
        'cantidad inicial',
        'inventario actual',
        'stock fisico',
        'exist',
      ],
      nota: 'Solo de los nuevos: con ella empieza su kardex.',
    }),
    campo('costo_centavos', 'Costo', '520.00', {
      forma: 'pesos',
      soloAlta: true,
      sinonimos: COSTO,
      nota: 'De cada unidad de la existencia.',
    }),
    campo('minimo_milesimas', 'Mínimo', '2', {
      forma: 'cantidad',
      sinonimos: ['stock minimo', 'existencia minima', 'inventario minimo', 'cantidad minima', 'punto reorden'],
    }),
    campo('maximo_milesimas', 'Máximo', '8', {
      forma: 'cantidad',
      sinonimos: ['stock maximo', 'existencia maxima', 'inventario maximo', 'cantidad maxima'],
    }),
    campo('proveedor', 'Proveedor', 'Refaccionaria del Norte', {
      sinonimos: ['proveedor principal', 'nombre del proveedor'],
      nota: 'Como está en Proveedores; uno que no esté queda solo escrito.',
    }),
    campo('proveedor_rfc', 'RFC del proveedor', 'RNO010101AB1', {
      sinonimos: ['rfc proveedor'],
      nota: 'Cuando hay dos con el mismo nombre.',
    }),
    campo('tasa_iva', 'IVA', '16', IVA),
    campo('clave_sat', 'Clave SAT', '25174000', { ...SAT, nota: '8 dígitos.' }),
    campo('unidad_sat', 'Unidad SAT', 'H87', { ...UNIDAD_SAT, nota: 'Como H87 o E48.' }),
  ],
};

export const proveedores: Definicion = {
  titulo: 'Proveedores',
  indicios: /proveedor/,
  uno: 'proveedor',
  varios: 'proveedores',
  permiso: 'agregar_proveedores',
  nota: 'Un proveedor ya existe si tiene el mismo RFC; sin RFC, el mismo nombre.',
  actualiza: true,
  ruta: '/gastos/gastoProveedoresCRUD',
  campos: [
    campo('nombre', 'Nombre comercial', 'Refaccionaria del Norte', {
      requerido: true,
      sinonimos: ['nombre', 'proveedor', 'nombre del proveedor'],
    }),
    campo('razon_social', 'Razón social', 'REFACCIONES DEL NORTE', { sinonimos: ['nombre fiscal'] }),
    campo('rfc', 'RFC', 'RNO010101AB1', {
      clase: 'rfc',
      sinonimos: ['r.f.c.', 'registro federal contribuyentes', 'tax id'],
      nota: NOTA_RFC,
    }),
    campo('regimen', 'Régimen', '601', { sinonimos: ['regimen fiscal'], nota: 'La clave del SAT, de 3 dígitos.' }),
    campo('cp_fiscal', 'C.P.', '64000', { sinonimos: ['codigo postal', 'cp', 'cp fiscal', 'c.p. fiscal'] }),
    campo('contacto', 'Contacto', 'Luis Garza', { sinonimos: ['persona de contacto', 'vendedor', 'atencion'] }),
    campo('telefono', 'Teléfono', '8112345678', {
      forma: 'telefono',
      sinonimos: SINONIMOS_TELEFONO,
      nota: NOTA_TELEFONO,
    }),
    campo('email', 'Correo', 'ventas@refacciones.mx', { clase: 'correo', sinonimos: SINONIMOS_CORREO }),
    campo('clabe', 'CLABE', '', {
      sinonimos: ['cuenta clabe', 'clabe interbancaria'],
      nota: '18 dígitos, como texto.',
    }),
    campo('dias_credito', 'Días de crédito', '30', {
      forma: 'entero',
      sinonimos: ['dias credito', 'plazo', 'plazo pago'],
    }),
    campo('limite_credito_centavos', 'Límite de crédito', '50000.00', { forma: 'pesos', sinonimos: ['limite'] }),
    campo('categorias', 'Se le compra', 'Refacciones; Llantas', {
      forma: 'opciones',
      opciones: CATEGORIAS,
      sinonimos: ['categorias', 'categoria', 'giro'],
      nota: 'Si son varias, sepáralas con punto y coma.',
    }),
    campo('notas', 'Notas', '', { sinonimos: ['observaciones', 'comentarios'] }),
  ],
};
