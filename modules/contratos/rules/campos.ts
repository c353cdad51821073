import type { Campo, Hechos, Parte } from './hechos.ts';

/** Nobody may give less: LFPC, article 77, and what PROFECO reads in a contract. */
export const GARANTIA_MINIMA_DIAS = 90;

const orden = ['orden'] as const;
const ambos = ['cotizacion', 'orden'] as const;
const conVehiculo = (h: Hechos): boolean => h.activo !== null;
/** A text that is there. */
const escrito = (falta: string, campo: string, read: (h: Hechos) => string | null | undefined): Parte => ({
  falta,
  campo,
  lleno: (h) => Boolean(read(h)?.trim()),
});

/**
 * What the model of order and contract of PROFECO asks of a workshop (NOM-174-SCFI-2007; LFPC, articles 58 to 62 and 77), each
 * with the record that it is read from. `fuente` names the part of the model. A field lacks while one of its parts does, and
 * leads to the first of them.
 */
export const CAMPOS: readonly Campo[] = [
  {
    clave: 'taller_fiscal',
    etiqueta: 'Nombre y RFC del taller',
    grupo: 'taller',
    fuente: 'Datos del prestador del servicio',
    en: ambos,
    lugar: 'taller_datos',
    partes: [escrito('RFC', 'rfc', (h) => h.taller.rfc)],
  },
  {
    clave: 'taller_contacto',
    etiqueta: 'Domicilio, teléfono, correo y horario del taller',
    grupo: 'taller',
    fuente: 'Datos del prestador del servicio y horario de atención',
    en: ambos,
    lugar: 'taller_datos',
    partes: [
      escrito('domicilio', 'direccion', (h) => h.taller.direccion),
      escrito('teléfono', 'telefono', (h) => h.taller.telefono),
      escrito('correo', 'email', (h) => h.taller.email),
      escrito('horario', 'horario', (h) => h.taller.horario),
    ],
  },
  {
    clave: 'siem',
    etiqueta: 'Registro del taller en el SIEM',
    grupo: 'taller',
    fuente: 'Datos del prestador del servicio',
    en: ambos,
    lugar: 'taller_contrato',
    partes: [escrito('número del SIEM', 'siem', (h) => h.taller.siem)],
  },
  {
    clave: 'registro',
    etiqueta: 'Registro del contrato ante PROFECO',
    grupo: 'taller',
    fuente: 'Contrato de adhesión: número y fecha de registro',
    en: ambos,
    lugar: 'taller_contrato',
    partes: [
      escrito('número de registro', 'contrato_registro', (h) => h.taller.contrato_registro),
      escrito('fecha de registro', 'contrato_registrado_el', (h) => h.taller.contrato_registrado_el),
    ],
  },
  {
    clave: 'clausulas',
    etiqueta: 'Cláusulas del contrato',
    grupo: 'taller',
    fuente: 'Contrato de adhesión: clausulado',
    en: orden,
    lugar: 'taller_contrato',
    partes: [
      { falta: 'el texto de tu contrato', campo: 'contrato_clausulas', lleno: (h) => h.taller.clausulas !== 'faltan' },
      {
        falta: 'cambiar el texto de ejemplo por el que registraste',
        campo: 'contrato_clausulas',
        lleno: (h) => h.taller.clausulas !== 'ejemplo',
      },
    ],
  },
  {
    clave: 'riesgos',
    etiqueta: 'Riesgos del diagnóstico',
    grupo: 'taller',
    fuente: 'Presupuesto: posibles riesgos para su elaboración',
    en: ambos,
    lugar: 'taller_recepcion',
    partes: [escrito('qué puede pasar al revisar', 'riesgos', (h) => h.riesgos)],
  },
  {
    clave: 'almacenaje',
    etiqueta: 'Cargo por almacenaje',
    grupo: 'taller',
    fuente: 'Contrato de adhesión: recolección del vehículo',
    en: orden,
    lugar: 'taller_contrato',
    partes: [
      {
        falta: 'cuánto se cobra por día, o cero',
        campo: 'almacenaje_centavos',
        lleno: (h) => h.taller.almacenaje_centavos !== null,
      },
    ],
  },
  {
    clave: 'cliente',
    etiqueta: 'Nombre, domicilio, C.P. y teléfono del cliente',
    grupo: 'cliente',
    fuente: 'Datos del consumidor',
    en: ambos,
    lugar: 'cliente',
    partes: [
      { falta: 'quién es', campo: 'nombre', lleno: (h) => h.cliente.tipo !== 'publico' },
      escrito('teléfono', 'telefono', (h) => h.cliente.telefono),
      escrito('domicilio', 'direccion', (h) => h.cliente.direccion),
      escrito('C.P.', 'cp', (h) => h.cliente.cp),
      // A person may have none to give; whoever buys as a company does.
      { falta: 'RFC', campo: 'rfc', lleno: (h) => h.cliente.tipo === 'persona' || h.cliente.rfc !== '' },
    ],
  },
  {
    clave: 'vehiculo',
    etiqueta: 'Marca, modelo, año y color del vehículo',
    grupo: 'cliente',
    fuente: 'Características del vehículo: marca, tipo, modelo y color',
    en: ambos,
    aplica: conVehiculo,
    lugar: 'activo',
    partes: [
      escrito('modelo', 'modelo', (h) => h.activo?.modelo),
      { falta: 'año', campo: 'anio', lleno: (h) => h.activo?.anio !== null },
      escrito('color', 'color', (h) => h.activo?.color),
    ],
  },
  {
    clave: 'identificacion',
    etiqueta: 'Placas, número de serie y de motor',
    grupo: 'cliente',
    fuente: 'Características del vehículo: placas, serie y motor',
    en: ambos,
    aplica: conVehiculo,
    lugar: 'activo',
    partes: [
      escrito('placas', 'placas', (h) => h.activo?.placas),
      escrito('número de serie', 'serie', (h) => h.activo?.serie),
      escrito('número de motor', 'motor', (h) => h.activo?.motor),
    ],
  },
  {
    clave: 'kilometraje',
    etiqueta: 'Kilometraje y combustible',
    grupo: 'documento',
    fuente: 'Características del vehículo: kilometraje; inventario: nivel de gasolina',
    en: ambos,
    aplica: conVehiculo,
    lugar: 'documento',
    partes: [
      { falta: 'kilometraje', campo: 'kilometraje', lleno: (h) => h.kilometraje !== null },
      {
        falta: 'nivel de combustible',
        campo: 'combustible_octavos',
        // Whoever only asks for a price leaves no fuel.
        lleno: (h) => h.documento.clase === 'cotizacion' || h.combustible_octavos !== null,
      },
    ],
  },
  {
    clave: 'trabajos',
    etiqueta: 'Trabajos con su precio y garantía de 90 días o más',
    grupo: 'documento',
    fuente: 'Presupuesto: operaciones, partes y mano de obra; garantía',
    en: ambos,
    lugar: 'trabajos',
    partes: [
      { falta: 'al menos un trabajo', campo: 'partidas', lleno: (h) => h.trabajos.cuantos > 0 },
      {
        falta: `90 días de garantía en lo que lleva menos`,
        campo: 'partidas',
        lleno: (h) => (h.trabajos.garantia_menor ?? GARANTIA_MINIMA_DIAS) >= GARANTIA_MINIMA_DIAS,
      },
    ],
  },
  {
    clave: 'entrega',
    etiqueta: 'Fecha y hora de entrega',
    grupo: 'documento',
    fuente: 'Fecha y hora de entrega del vehículo',
    en: ambos,
    lugar: 'documento',
    partes: [
      {
        falta: 'cuándo se entrega',
        campo: 'entrega_estimada',
        lleno: (h) => h.documento.clase === 'orden' || h.entrega_estimada !== '',
      },
      { falta: 'fecha y hora prometidas', campo: 'promesa', lleno: (h) => h.documento.clase !== 'orden' || h.promesa },
    ],
  },
  {
    clave: 'inventario',
    etiqueta: 'Inventario del vehículo al recibirlo',
    grupo: 'documento',
    fuente: 'Inventario: exteriores, interiores, accesorios y componentes mecánicos',
    en: orden,
    aplica: (h) => conVehiculo(h) && h.se_recibe,
    lugar: 'recepcion',
    partes: [
      { falta: 'recibir el vehículo', campo: 'inventario', lleno: (h) => h.recepcion !== null },
      { falta: 'revisar sus puntos', campo: 'inventario', lleno: (h) => (h.recepcion?.revisados ?? 0) > 0 },
    ],
  },
  {
    clave: 'consentimientos',
    etiqueta: 'Sí o No del cliente a lo que el contrato le pregunta',
    grupo: 'documento',
    fuente: 'Consentimientos: partes usadas, partes del consumidor y uso de datos',
    en: orden,
    aplica: (h) => h.se_recibe || Object.values(h.consentimientos).some((dicho) => dicho !== null),
    lugar: 'recepcion',
    partes: [
      { falta: 'refacciones usadas', campo: 'piezas_usadas', lleno: (h) => h.consentimientos.piezas_usadas !== null },
      {
        falta: 'refacciones que él trae',
        campo: 'piezas_del_cliente',
        lleno: (h) => h.consentimientos.piezas_del_cliente !== null,
      },
      { falta: 'uso de sus datos', campo: 'publicidad', lleno: (h) => h.consentimientos.publicidad !== null },
    ],
  },
  {
    clave: 'firma',
    etiqueta: 'Firma del cliente',
    grupo: 'documento',
    fuente: 'Firma del consumidor',
    en: orden,
    aplica: (h) => h.se_recibe || h.firmada,
    lugar: 'recepcion',
    partes: [{ falta: 'que firme al entregar el vehículo', campo: 'firma', lleno: (h) => h.firmada }],
  },
];
