/** As a person says it, at the hour of the workshop. */
export const sayMoment = (iso: string, zona: string): string =>
  new Intl.DateTimeFormat('es-MX', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zona,
  }).format(new Date(iso));
export const sayHour = (iso: string, zona: string): string =>
  new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit', timeZone: zona }).format(new Date(iso));
export const sayDate = (fecha: string): string =>
  new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${fecha}T12:00:00Z`),
  );
