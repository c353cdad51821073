export const sans = "'Archivo Variable', 'Helvetica Neue', Arial, sans-serif";
/** For what is stamped on metal or paper: folios, plates, VIN, part numbers. Rules outside the kit know it as `--troquel`. */
export const mono = "'Chivo Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace";
