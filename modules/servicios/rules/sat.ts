/** What each kind of line begins with: how it is counted on paper, and the SAT's keys of its unit and of what it is. */
export const satPorTipo = {
  servicio: { unidad: 'servicio', unidad_sat: 'E48', clave_sat: '78181500' },
  mano_obra: { unidad: 'hora', unidad_sat: 'HUR', clave_sat: '78181500' },
  refaccion: { unidad: 'pieza', unidad_sat: 'H87', clave_sat: '25174000' },
  // «No existe en el catálogo»: what is neither the work nor a part of a vehicle.
  otro: { unidad: 'pieza', unidad_sat: 'H87', clave_sat: '01010101' },
} as const;
type Tipo = keyof typeof satPorTipo;
type Campo = keyof (typeof satPorTipo)['servicio'];
type Datos = Partial<Record<Campo, string | undefined>>;

/** What was left empty takes what its kind says. */
export const fillSat = <D extends Datos>(tipo: Tipo, datos: D): D => ({ ...datos, ...defaultsWhere(tipo, datos, '') });

/** Another kind was chosen: what still said the old one follows, and what somebody chose stays. */
export const followTipo = (de: Tipo, a: Tipo, datos: Datos): Datos => ({
  ...defaultsWhere(a, datos, ''),
  ...defaultsWhere(a, datos, de),
});

const defaultsWhere = (tipo: Tipo, datos: Datos, held: Tipo | ''): Datos => {
  const campos = (Object.keys(satPorTipo[tipo]) as Campo[]).filter(
    (campo) => datos[campo] === (held === '' ? '' : satPorTipo[held][campo]),
  );
  return Object.fromEntries(campos.map((campo) => [campo, satPorTipo[tipo][campo]]));
};
