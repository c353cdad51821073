/** What a browser says of itself, as far as notices go. */
export interface Surroundings {
  agent: string;
  /** A Mac with a touch screen is an iPad that says otherwise. */
  touchPoints: number;
  isSecure: boolean;
  isInstalled: boolean;
  canPush: boolean;
  permission: NotificationPermission | null;
}
export type Obstacle = 'sin_https' | 'falta_instalar' | 'sin_servicio' | 'negado';
export type DeviceKind = 'teléfono' | 'tableta' | 'computadora';

/** Why notices cannot be turned on here; null when they can. */
export const obstacleOf = (here: Surroundings): Obstacle | null => {
  if (!here.isSecure) return 'sin_https';
  // iPhone and iPad know push only in what stands on the home screen.
  if (!here.canPush) return isApple(here) && !here.isInstalled ? 'falta_instalar' : 'sin_servicio';
  return here.permission === 'denied' ? 'negado' : null;
};

export const isApple = ({ agent, touchPoints }: Pick<Surroundings, 'agent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);

export const kindOf = ({ agent, touchPoints }: Pick<Surroundings, 'agent' | 'touchPoints'>): DeviceKind => {
  if (/iPhone|iPod|Android.*Mobile/.test(agent)) return 'teléfono';
  return isApple({ agent, touchPoints }) || /Android/.test(agent) ? 'tableta' : 'computadora';
};

export interface Advice {
  titulo: string;
  /** What to do, one after the other; none where nothing can be done here. */
  pasos: readonly string[];
}

const BELL = 'Mientras tanto, la campana te avisa dentro de Bahía.';

/** Every obstacle says what to do about it, and what serves until then. */
export const adviceFor = (obstacle: Obstacle, here: Surroundings): Advice & { mientras: string } => ({
  ...adviceOf(obstacle, here),
  mientras: BELL,
});

const adviceOf = (obstacle: Obstacle, here: Surroundings): Advice => {
  if (obstacle === 'sin_https')
    return {
      titulo: 'Los avisos fuera de Bahía necesitan una dirección segura (https).',
      pasos: ['Pide a quien administra el servidor que la abra con https, o entra por la dirección segura del taller.'],
    };
  if (obstacle === 'falta_instalar')
    return {
      titulo: `En ${/iPad/.test(here.agent) || kindOf(here) === 'tableta' ? 'un iPad' : 'un iPhone'}, primero instala Bahía.`,
      pasos: APPLE_STEPS,
    };
  if (obstacle === 'sin_servicio')
    return isApple(here)
      ? {
          titulo: 'Este sistema todavía no puede recibirlos.',
          pasos: ['Actualízalo a iOS 16.4 o más nuevo y abre otra vez Bahía.'],
        }
      : {
          titulo: 'Este navegador no puede recibirlos.',
          pasos: ['Abre Bahía en Chrome, Edge o Firefox (no dentro de otra aplicación) y enciéndelos ahí.'],
        };
  return { titulo: 'Los avisos de Bahía están bloqueados aquí.', pasos: stepsToUnblock(here) };
};

const stepsToUnblock = (here: Surroundings): readonly string[] => {
  if (isApple(here))
    return [
      'Abre Ajustes → Notificaciones → Bahía y permite las notificaciones.',
      'Vuelve aquí y enciende el interruptor.',
    ];
  const where = /Android/.test(here.agent)
    ? 'Toca el icono a la izquierda de la dirección (o los tres puntos → Información de la app) → Permisos → Notificaciones → Permitir.'
    : 'Haz clic en el icono a la izquierda de la dirección → Notificaciones → Permitir.';
  return [where, 'Vuelve a cargar la página y enciende el interruptor.'];
};

export const APPLE_STEPS: readonly string[] = [
  'Abre esta página en Safari (iOS 16.4 o más nuevo).',
  'Toca Compartir (el cuadro con la flecha) y luego «Agregar a inicio».',
  'Abre Bahía desde su icono, entra, y enciende los avisos en Notificaciones → Avisos en este dispositivo.',
];
