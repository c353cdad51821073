/** What people, streets and shops of the demo are called, and what they say. */

export const nombres = [
  'Ana Sofía',
  'Carlos',
  'María Fernanda',
  'Juan',
  'Lucía',
  'Miguel',
  'Guadalupe',
  'Jorge',
  'Patricia',
  'Raúl',
  'Verónica',
  'Luis',
  'Rosa',
  'Eduardo',
  'Teresa',
  'Óscar',
  'Silvia',
  'Hugo',
  'Daniela',
  'Iván',
];
export const apellidos = [
  'Muñoz',
  'Ibáñez',
  'Pérez',
  'Ramírez',
  'López',
  'Hernández',
  'García',
  'Núñez',
  'Ávila',
  'Ortega',
  'Domínguez',
  'Cárdenas',
  'Vázquez',
  'Salinas',
  'Zamora',
  'Quintero',
  'Rosales',
  'Becerra',
  'Orozco',
  'Tapia',
];
export const colores = ['Blanco', 'Gris', 'Negro', 'Rojo', 'Azul', 'Plata'];
export const calles = ['Hidalgo', 'Morelos', 'Juárez', 'Allende', 'Insurgentes', '5 de Mayo', 'Reforma', 'Aldama'];

export const rechazos = [
  'Lo dejo para el próximo mes.',
  'Se sale de mi presupuesto.',
  'Lo voy a pensar con calma.',
  'Consigo las refacciones por mi cuenta.',
  'Vendí el coche.',
];
export const cancelaciones = [
  'El cliente ya no trajo el vehículo',
  'Se duplicó con otra cotización',
  'Pidió otra marca de refacciones',
  'La refacción está descontinuada',
];
export const ordenesCanceladas = ['El cliente recogió sin reparar', 'No llegó la refacción', 'Se abrió por error'];
export const devoluciones = ['Pieza equivocada', 'No era el modelo', 'Empaque dañado', 'El cliente compró de más'];
export const cobrosCancelados = ['Se capturó en otra forma de pago', 'Tarjeta rechazada después del ticket'];
export const preguntas = [
  '¿La refacción es original?',
  '¿Me lo tienen para mañana en la tarde?',
  '¿Puedo pagar la mitad ahora y la mitad al recoger?',
];
export const diferencias = [
  'Diferencia en morralla; se contó dos veces.',
  'Se dio cambio de más en un cobro; queda anotado.',
  'Faltó registrar un gasto chico; se repone mañana.',
];
export const sobrantes = ['Un cliente no aceptó su cambio.', 'Sobró morralla del día anterior; se contó dos veces.'];

/** [what for, to whom, from, to] in pesos. */
export const gastos: readonly (readonly [string, string, number, number])[] = [
  ['Papelería', 'Papelería La Luz', 60, 260],
  ['Estopa y thinner', 'Tlapalería El Perno', 90, 320],
  ['Garrafones de agua', 'Agua Clara', 48, 144],
  ['Mensajería', 'Mensajería del centro', 80, 190],
  ['Comida del personal', 'Cocina económica Lety', 180, 420],
  ['Gasolina para entrega de unidad', 'Gasolinera Las Torres', 150, 400],
  ['Propina de basura', 'Camión de limpia', 20, 50],
];

/** Why a red point was ended without its photo. */
export const motivosSinFoto = [
  'El cliente ya lo vio en persona',
  'Ya estaba desarmado',
  'No se alcanza a ver sin fosa',
];

/** What a technician writes beside what is not well. */
export const notasDeInspeccion = {
  rojo: [
    'Ya no aguanta otra semana',
    'Fuga abundante',
    'Ya raspa',
    'No conviene salir a carretera así',
    'Roto de un lado',
  ],
  amarillo: [
    'Revisar en la próxima visita',
    'Empieza a agrietarse',
    'Suda un poco',
    'Está en su límite',
    'Ruidoso en frío',
  ],
} as const;
