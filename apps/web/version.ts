/** The version this page was built as: the newest entry of novedades.json. */
export const version: string = import.meta.env.BAHIA_VERSION;
