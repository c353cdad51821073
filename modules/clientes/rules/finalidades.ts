/** What a customer may say yes or no to. The notice goes with the service; the rest is as he likes. */
export const finalidades = ['aviso', 'promociones', 'recordatorios', 'opinion', 'redes'] as const;
export type Finalidad = (typeof finalidades)[number];
export const voluntarias = ['promociones', 'recordatorios', 'opinion', 'redes'] as const;
export type Voluntaria = (typeof voluntarias)[number];

export const etiquetasFinalidad: Record<Finalidad, string> = {
  aviso: 'Aviso de privacidad',
  promociones: 'Promociones',
  recordatorios: 'Recordatorios de servicio y seguimiento',
  opinion: 'Pedir opinión después de cada visita',
  redes: 'Publicar fotos del vehículo en redes sociales',
};

/** Where he said nothing: what follows from being a customer holds until he says no; the rest needs his yes. */
const TACITAS: readonly Finalidad[] = ['recordatorios', 'opinion'];
export const holdsUntold = (finalidad: Finalidad): boolean => TACITAS.includes(finalidad);

/** How he said it. */
export const medios = ['mostrador', 'recepcion', 'enlace', 'cuenta', 'solicitud', 'archivo'] as const;
export type Medio = (typeof medios)[number];
export const etiquetasMedio: Record<Medio, string> = {
  mostrador: 'en el mostrador',
  recepcion: 'en la recepción firmada',
  enlace: 'por su enlace',
  cuenta: 'desde su cuenta',
  solicitud: 'por una solicitud ARCO',
  archivo: 'en un archivo importado',
};

/** Without which there is no service: named in the notice, asked of nobody. */
export const necesarias = [
  'Cotizar, recibir y reparar tu vehículo, y entregártelo',
  'Cobrar y facturar el trabajo',
  'Responder por la garantía y atender aclaraciones',
] as const;

interface Responsable {
  nombre: string;
  nombre_fiscal: string;
  direccion: string;
  telefono: string;
  email: string;
}

/** The short notice of the law, until the company writes its own. */
export const avisoUsual = ({ nombre, nombre_fiscal, direccion, telefono, email }: Responsable): string =>
  [
    `${nombre_fiscal || nombre}${direccion ? `, con domicilio en ${direccion},` : ''} es responsable de tus datos personales.`,
    `Los usamos para lo necesario: ${necesarias.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join('; ')}.`,
    `Si quieres, también para: ${voluntarias.map((one) => etiquetasFinalidad[one].charAt(0).toLowerCase() + etiquetasFinalidad[one].slice(1)).join('; ')}. A esto puedes decir que no, ahora o después, sin que cambie tu servicio.`,
    'No vendemos tus datos ni los damos a otros para su publicidad.',
    `Puedes pedir verlos, corregirlos, cancelarlos u oponerte a su uso en nuestro mostrador${[telefono && `al ${telefono}`, email && `en ${email}`].filter(Boolean).length > 0 ? `, ${[telefono && `al ${telefono}`, email && `en ${email}`].filter(Boolean).join(' o ')}` : ''}, o desde tu cuenta. Te contestamos en 20 días hábiles a lo más.`,
  ].join('\n\n');
