import type { Screen } from '#platform/web/shell/screen.ts';

const PHONE_PAGE = 'operaciones/actualizarServicio';
/** Whoever sells, receives or charges begins where he sees the day. */
const DESK = 'ver_cotizaciones|ver_ordenes_trabajo|ver_ventas|abrir_caja';

/** Whoever only does the work begins at his own page, as soon as a room offers it; everybody else at Inicio. */
export const placeToBegin = (can: (access: string) => boolean, screens: readonly Screen[]): string =>
  can('actualizar_servicio') && !can(DESK) && screens.some(({ path }) => path === PHONE_PAGE) ? `/${PHONE_PAGE}` : '/';
