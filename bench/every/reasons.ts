/** What may cost more than 50 ms of processor on a company of 442,500 documents, and why. */
export const SLOW: Record<string, string> = {
  '/api/bancos/pendientes':
    'busca en el mes entero qué cobros y movimientos nadie ha conciliado; lo abre quien concilia, unas veces al mes',
  '/api/bancos/resumen':
    'suma el mes entero de una cuenta del banco y de lo cobrado; lo abre quien concilia, unas veces al mes',
  '/api/contabilidad/iva':
    'reparte el IVA de cada cobro del mes entre los renglones de su documento; lo abre el contador, unas veces al mes',
  '/api/contabilidad/mes':
    'suma todas las hojas del mes, con el IVA de cada cobro; lo abre el contador, unas veces al mes',
  '/api/cortes/x/{sesion_id}': 'suma cada cobro de la sesión abierta; crece con el día y no con la historia',
  '/api/cortes/x/{sesion_id}/pdf': 'suma cada cobro de la sesión abierta; crece con el día y no con la historia',
  '/api/cotizaciones/totales':
    'solo con palabras que llevan muchas (un nombre de pila, el principio de un folio): reúne todas las que las llevan y cuenta las 5,000 más nuevas',
  '/api/fusiones/posibles':
    'compara a todos los clientes entre sí; lo abre quien limpia el catálogo, unas veces al año',
  '/api/informes/{tipo}/pdf': 'reúne un día o una semana enteros y dibuja su papel; se pide una vez por cada uno',
  '/api/inicio': 'reúne en una respuesta lo de hoy de todo el taller; crece con lo abierto y no con la historia',
  '/api/membresias/convenios':
    'pregunta a cada una de las otras empresas del dueño; crece con ellas (aquí 201) y no con sus documentos',
  '/api/mi-taller/expediente':
    'busca en todo lo que el taller guarda lo que es de una persona; se pide unas veces al año',
  '/api/mi-taller/expediente/pdf':
    'busca en todo lo que el taller guarda lo que es de una persona; se pide unas veces al año',
  '/api/numeros/empresas':
    'lee los números de cada una de las empresas del dueño; crece con ellas (aquí 201) y no con sus documentos',
  '/api/numeros/empresas/mejores':
    'lee lo vendido de cada una de las empresas del dueño; crece con ellas (aquí 201) y no con sus documentos',
  '/api/numeros/indicadores':
    'mira a cada cliente de la empresa y los renglones de los tres últimos días; crece con los clientes',
  '/api/numeros/indicadores/documentos': 'lee los renglones de un periodo para decir cuáles son los de un indicador',
  '/api/operativa/tendencia':
    'saca medianas de dos periodos, que no se suman por día: lee la historia de cada orden entregada en ellos, una vez',
  '/api/ordenes/totales':
    'solo con palabras que llevan muchas, como el principio de un folio: reúne todas las que las llevan; sin palabras cuenta un índice',
  '/api/pagos/pendientepago/empresa/{empresa_id}':
    'da de una vez todo lo que se debe, como lo pide quien lo bajaba entero; la pantalla pide páginas',
  '/api/pagos/totales':
    'sin fechas, o de una forma, suma las formas de todos los pagos: crece con la historia (aquí 499,264 formas); falta guardar la suma por día; la pantalla abre con fechas',
  '/api/personal/mia/linea': 'ordena todo lo que una persona hizo en el periodo; lo abre él mismo',
  '/api/privacidad/clientes/{id}/expediente':
    'busca en todo lo que el taller guarda lo que es de una persona; se pide unas veces al año',
  '/api/privacidad/clientes/{id}/expediente/pdf':
    'busca en todo lo que el taller guarda lo que es de una persona; se pide unas veces al año',
  '/api/privacidad/solicitudes/{id}/previa':
    'busca en todo lo que el taller guarda lo que es de una persona; se pide unas veces al año',
  '/api/reportes/detalladoVehiculos': 'da el periodo entero, renglón por renglón, a quien lo pide',
  '/api/reportes/hallazgos':
    'cruza lo que se halló en el periodo con lo que se autorizó y se hizo; lo abre el dueño, unas veces al mes',
  '/api/tablero': 'enseña todo lo que está en el taller a la vez; crece con lo abierto y no con la historia',
  '/api/visitas/totales':
    'solo con palabras que llevan muchas o con las que nadie calificó: mira una por una hasta 10,000; sin palabras cuenta un índice',
};

/** Rows that one statement of a GET may look at in the company of `bench/plans.test.ts`. */
export const MOST_ROWS = 12_000;
/** Those that look at more there, how many and why. */
export const MANY: Record<string, { renglones: number; porque: string }> = {
  '/api/bancos/estados/{id}': {
    renglones: 30_000,
    porque: 'enseña el archivo del banco entero, con todos sus renglones',
  },
  '/api/pagos/totales': { renglones: 20_000, porque: 'sin fechas suma las formas de todos los pagos' },
};

interface Whole {
  tablas: readonly string[];
  porque: string;
}
/** Joined to so many of their rows that, of three thousand customers, reading them in order is the cheaper way. */
const CLIENTES: Whole = { tablas: ['cliente'], porque: 'une su cliente a lo que cuenta de todo un periodo' };
/** Whoever asks has everything that the company knows of a person, some times a year. */
const EXPEDIENTE: Whole = {
  tablas: ['cliente', 'cita'],
  porque:
    'busca en todo lo que el taller guarda lo que es de una persona, con otro nombre también; se pide unas veces al año',
};

/** Tables that grow and are read from end to end all the same, and why. */
export const WHOLE: Record<string, Whole> = {
  '/api/contabilidad/iva': {
    tablas: ['aplicacion', 'cuenta'],
    porque: 'reparte el IVA de lo cobrado en el mes entre sus cuentas',
  },
  '/api/contabilidad/mes': {
    tablas: ['aplicacion', 'cuenta'],
    porque: 'reparte el IVA de lo cobrado en el mes entre sus cuentas',
  },
  '/api/contabilidad/vencimientos': CLIENTES,
  '/api/fusiones/posibles': { tablas: ['cliente'], porque: 'compara a todos los clientes entre sí' },
  '/api/mi-taller/expediente': EXPEDIENTE,
  '/api/mi-taller/expediente/pdf': EXPEDIENTE,
  '/api/numeros/empresas/mejores': CLIENTES,
  '/api/numeros/indicadores': CLIENTES,
  '/api/numeros/indicadores/documentos': CLIENTES,
  '/api/pagos/pendientepago/empresa/{empresa_id}': CLIENTES,
  '/api/pagos/totales': { tablas: ['pago_forma'], porque: 'sin fechas suma las formas de todos los pagos' },
  '/api/privacidad/clientes/{id}/expediente': EXPEDIENTE,
  '/api/privacidad/clientes/{id}/expediente/pdf': EXPEDIENTE,
  '/api/refacciones/totales': {
    tablas: ['refaccion'],
    porque: 'cuenta todo lo que ya terminó: por su índice o en orden, según cuántas de ellas sean de la empresa',
  },
  '/api/reportes/detalladoVehiculos': {
    tablas: ['cliente', 'activo'],
    porque: 'une su vehículo y su cliente a lo entregado en el periodo',
  },
  '/api/visitas/totales': { tablas: ['orden'], porque: 'cuenta todas las visitas cuando no se dicen fechas' },
};
