import { tiposDeVehiculo } from '#modules/activos/rules.ts';
import { TIPOS_CLIENTE } from '#modules/clientes/contract.ts';
import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { TIPOS } from '#modules/servicios/rules/formas.ts';
import { campo, type Definicion } from './campo.ts';

const NOTA_RFC = '12 o 13 caracteres, como en la Constancia de Situación Fiscal.';
const NOTA_TELEFONO = 'A 10 dígitos.';

/** How a row says whose it is: by any of these, the surest first. */
export const camposDeCliente = [
  campo('cliente', 'Cliente', 'María López Hernández', {
    sinonimos: ['nombre', 'nombre del cliente', 'propietario', 'dueño', 'razon social'],
    nota: 'El nombre como está en Clientes.',
  }),
  campo('cliente_telefono', 'Teléfono del cliente', '5512345678', {
    forma: 'telefono',
    sinonimos: ['telefono', 'tel', 'celular', 'whatsapp', 'movil'],
    nota: 'Ayuda a encontrarlo cuando hay dos con el mismo nombre.',
  }),
  campo('cliente_rfc', 'RFC del cliente', 'LOHM800101AB1', {
    sinonimos: ['rfc'],
    nota: 'Si lo escribes, es el que cuenta.',
  }),
] as const;

export const clientes: Definicion = {
  titulo: 'Clientes',
  uno: 'cliente',
  varios: 'clientes',
  permiso: 'ver_clientes',
  nota: 'Un cliente ya existe si tiene el mismo RFC, o el mismo teléfono y nombre; sin RFC ni teléfono, el mismo nombre.',
  actualiza: true,
  ruta: '/clientes/clientesList',
  campos: [
    campo('nombre', 'Nombre', 'María López Hernández', {
      requerido: true,
      sinonimos: ['cliente', 'nombre completo', 'nombre del cliente', 'nombre o razon social', 'name', 'full name'],
    }),
    campo('tipo', 'Tipo', 'Persona', {
      forma: 'opcion',
      opciones: TIPOS_CLIENTE,
      sinonimos: ['tipo de cliente', 'tipo de persona'],
      nota: 'Persona, Empresa o Flotilla; vacío es Persona.',
    }),
    campo('telefono', 'Teléfono', '5512345678', {
      forma: 'telefono',
      sinonimos: ['tel', 'celular', 'whatsapp', 'movil', 'telefono celular', 'telefono 1', 'phone', 'numero'],
      nota: NOTA_TELEFONO,
    }),
    campo('email', 'Correo', 'maria@correo.mx', {
      sinonimos: ['email', 'e-mail', 'mail', 'correo electronico'],
    }),
    campo('direccion', 'Dirección', 'Av. Juárez 10, Centro', { sinonimos: ['domicilio', 'calle', 'address'] }),
    campo('rfc', 'RFC', 'LOHM800101AB1', { sinonimos: ['r.f.c.', 'registro federal'], nota: NOTA_RFC }),
    campo('nombre_fiscal', 'Nombre fiscal', 'MARIA LOPEZ HERNANDEZ', {
      sinonimos: ['razon social', 'nombre o razon social fiscal'],
    }),
    campo('regimen', 'Régimen', '612', {
      sinonimos: ['regimen fiscal', 'clave regimen'],
      nota: 'La clave del SAT, de 3 dígitos.',
    }),
    campo('uso_cfdi', 'Uso de CFDI', 'G03', { sinonimos: ['uso cfdi', 'uso'], nota: 'La clave del SAT.' }),
    campo('cp_fiscal', 'C.P. fiscal', '06000', {
      sinonimos: ['cp', 'codigo postal', 'cp fiscal', 'c.p.'],
      nota: '5 dígitos; que no se pierda el cero del principio.',
    }),
    campo('email_factura', 'Correo para facturas', 'facturas@correo.mx', {
      sinonimos: ['correo factura', 'email factura'],
    }),
    campo('limite_credito_centavos', 'Límite de crédito', '10000.00', {
      forma: 'pesos',
      sinonimos: ['limite', 'credito', 'limite credito'],
    }),
    campo('dias_credito', 'Días de crédito', '30', { forma: 'entero', sinonimos: ['dias credito', 'plazo'] }),
    campo('notas', 'Notas', 'Prefiere que le escriban', { sinonimos: ['observaciones', 'comentarios', 'nota'] }),
    // What somebody agreed to here is never taken back, nor given anew, by a file.
    campo('aviso_privacidad', 'Aceptó el aviso de privacidad', 'Sí', {
      forma: 'sino',
      soloAlta: true,
      sinonimos: ['aviso de privacidad', 'aviso', 'privacidad'],
      nota: 'Sí o No. Solo de clientes nuevos; queda con la fecha de la importación.',
    }),
    campo('marketing', 'Acepta promociones', 'No', {
      forma: 'sino',
      soloAlta: true,
      sinonimos: ['promociones', 'publicidad', 'marketing', 'recordatorios'],
      nota: 'Sí o No. Solo de clientes nuevos; queda con la fecha de la importación.',
    }),
  ],
};

export const activos: Definicion = {
  titulo: 'Vehículos',
  uno: 'vehículo',
  varios: 'vehículos',
  permiso: 'ver_clientes|ver_activos',
  nota: 'Importa antes a sus clientes. Un vehículo ya existe si tiene el mismo número de serie o las mismas placas.',
  actualiza: true,
  ruta: '/activos',
  campos: [
    ...camposDeCliente,
    campo('marca', 'Marca', 'Nissan', { requerido: true, sinonimos: ['fabricante', 'make'] }),
    campo('modelo', 'Modelo', 'Versa', { sinonimos: ['linea', 'submarca', 'version', 'model'] }),
    campo('anio', 'Año', '2021', { forma: 'entero', sinonimos: ['anio', 'ano', 'modelo año', 'year'] }),
    campo('categoria', 'Tipo', 'Automóvil', {
      forma: 'opcion',
      opciones: Object.fromEntries(tiposDeVehiculo.map(({ clave, nombre }) => [clave, nombre])),
      sinonimos: ['categoria', 'tipo de vehiculo', 'clase'],
      nota: 'Automóvil, SUV, Pickup, Van, Camión, Motocicleta…',
    }),
    campo('color', 'Color', 'Rojo'),
    campo('placas', 'Placas', 'ABC-123-D', { sinonimos: ['placa', 'matricula', 'plates'] }),
    campo('serie', 'Número de serie', '3N1CN7AD0ML800001', {
      sinonimos: ['serie', 'niv', 'vin', 'no. de serie', 'no serie', 'num serie', 'numero de serie (niv)'],
    }),
    campo('motor', 'Motor', 'HR16', { sinonimos: ['no. de motor', 'numero de motor'] }),
    campo('no_economico', 'Número económico', '12', { sinonimos: ['economico', 'no. economico', 'eco', 'unidad'] }),
    campo('kilometraje', 'Kilometraje', '45200', { forma: 'entero', sinonimos: ['km', 'kilometros', 'odometro'] }),
    campo('combustible', 'Combustible', 'Gasolina'),
    campo('transmision', 'Transmisión', 'Manual'),
    campo('notas', 'Notas', '', { sinonimos: ['observaciones', 'comentarios'] }),
  ],
};

const SAT = { sinonimos: ['clave sat', 'codigo sat', 'clave prod serv', 'claveprodserv'] };
const UNIDAD_SAT = { sinonimos: ['clave unidad', 'claveunidad'] };
const IVA = { forma: 'tasa', sinonimos: ['iva', 'tasa', 'impuesto', 'tasa iva'], nota: '16, 8 o 0.' } as const;

export const servicios: Definicion = {
  titulo: 'Servicios',
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
      sinonimos: ['servicio', 'concepto', 'descripcion corta', 'nombre del servicio'],
    }),
    campo('precio_centavos', 'Precio', '1450.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: ['precio venta', 'precio de venta', 'precio con iva', 'importe', 'costo al publico', 'price'],
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
      forma: 'entero',
      sinonimos: ['duracion', 'minutos', 'tiempo'],
    }),
    campo('garantia_dias', 'Garantía (días)', '90', {
      forma: 'entero',
      sinonimos: ['garantia', 'dias de garantia', 'garantia dias'],
    }),
    campo('garantia_km', 'Garantía km', '5000', { forma: 'entero', sinonimos: ['km de garantia'] }),
  ],
};

/** The column with the price of a kind of vehicle. */
export const precioDe = (categoria: string): string => `precio_${categoria}`;

export const precios: Definicion = {
  titulo: 'Precios por vehículo',
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
      campo(precioDe(clave), `Precio ${nombre}`, '1650.00', { forma: 'pesos', sinonimos: [nombre] }),
    ),
  ],
};

export const articulos: Definicion = {
  titulo: 'Artículos de inventario',
  uno: 'artículo',
  varios: 'artículos',
  permiso: 'ajustar_inventario',
  nota: 'Un artículo ya existe si tiene la misma clave. La existencia y el costo son solo de los nuevos: de los demás usa «Existencias iniciales».',
  actualiza: true,
  ruta: '/inventario/Inventario',
  campos: [
    campo('sku', 'Clave', 'BAL-001', {
      requerido: true,
      sinonimos: ['sku', 'codigo', 'clave del articulo', 'numero de parte', 'no. de parte', 'codigo interno'],
    }),
    campo('descripcion', 'Descripción', 'Balatas delanteras', {
      requerido: true,
      sinonimos: ['nombre', 'articulo', 'producto', 'descripcion del articulo'],
    }),
    campo('codigos', 'Códigos de barras', '7501234567890', {
      forma: 'codigos',
      sinonimos: ['codigo de barras', 'ean', 'upc', 'barcode'],
      nota: 'Si son varios, sepáralos con punto y coma o espacio.',
    }),
    campo('marca', 'Marca', 'Brembo', { sinonimos: ['fabricante'] }),
    campo('categoria', 'Categoría', 'Frenos', { sinonimos: ['familia', 'grupo', 'linea', 'departamento'] }),
    campo('compatibilidad', 'Compatibilidad', 'Versa 2012-2020', { sinonimos: ['aplicacion', 'vehiculos'] }),
    campo('ubicacion', 'Ubicación', 'A-03', { sinonimos: ['anaquel', 'pasillo', 'estante'] }),
    campo('unidad', 'Unidad', 'pieza', { sinonimos: ['unidad de medida', 'um'] }),
    campo('precio_centavos', 'Precio', '890.00', {
      forma: 'pesos',
      sinonimos: ['precio venta', 'precio de venta', 'precio publico', 'precio con iva'],
    }),
    campo('existencia_milesimas', 'Existencia', '4', {
      forma: 'cantidad',
      soloAlta: true,
      sinonimos: ['existencias', 'stock', 'cantidad', 'inventario inicial', 'disponible'],
      nota: 'Solo de los nuevos: con ella empieza su kardex.',
    }),
    campo('costo_centavos', 'Costo', '520.00', {
      forma: 'pesos',
      soloAlta: true,
      sinonimos: ['costo unitario', 'costo promedio', 'ultimo costo', 'precio de compra'],
      nota: 'De cada unidad de la existencia.',
    }),
    campo('minimo_milesimas', 'Mínimo', '2', { forma: 'cantidad', sinonimos: ['stock minimo', 'existencia minima'] }),
    campo('maximo_milesimas', 'Máximo', '8', { forma: 'cantidad', sinonimos: ['stock maximo', 'existencia maxima'] }),
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
    campo('rfc', 'RFC', 'RNO010101AB1', { sinonimos: ['r.f.c.'], nota: NOTA_RFC }),
    campo('regimen', 'Régimen', '601', { sinonimos: ['regimen fiscal'], nota: 'La clave del SAT, de 3 dígitos.' }),
    campo('cp_fiscal', 'C.P.', '64000', { sinonimos: ['codigo postal', 'cp', 'cp fiscal', 'c.p. fiscal'] }),
    campo('contacto', 'Contacto', 'Luis Garza', { sinonimos: ['persona de contacto', 'vendedor', 'atencion'] }),
    campo('telefono', 'Teléfono', '8112345678', {
      forma: 'telefono',
      sinonimos: ['tel', 'celular', 'whatsapp', 'movil'],
      nota: NOTA_TELEFONO,
    }),
    campo('email', 'Correo', 'ventas@refacciones.mx', { sinonimos: ['email', 'e-mail', 'mail', 'correo electronico'] }),
    campo('clabe', 'CLABE', '', {
      sinonimos: ['cuenta clabe', 'clabe interbancaria'],
      nota: '18 dígitos, como texto.',
    }),
    campo('dias_credito', 'Días de crédito', '30', {
      forma: 'entero',
      sinonimos: ['dias credito', 'credito', 'plazo'],
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
