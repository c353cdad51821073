import { sql } from '#platform/server/db/query.ts';

/**
 * «Kenworth T680 2017» in SQL, as `activoLabel` writes it in the browser; '' where a left join found no vehicle.
 * The query must call `activos.activo` `a`.
 */
export const etiquetaActivo = sql<string>`coalesce(trim(a.marca || ' ' || a.modelo || coalesce(' ' || a.anio, '')), '')`;
