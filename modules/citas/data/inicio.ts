/** What every company's agenda begins with, until it writes its own. */
export interface TipoDeCita {
  id: string;
  nombre: string;
  duracion_min: number;
  /** Customers may book it by themselves. */
  en_linea: boolean;
}

const tipo = (n: number, nombre: string, duracion_min: number, en_linea: boolean): TipoDeCita => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  nombre,
  duracion_min,
  en_linea,
});

export const TIPOS_DE_INICIO: readonly TipoDeCita[] = [
  tipo(1, 'Afinación y cambio de aceite', 90, true),
  tipo(2, 'Frenos', 120, true),
  tipo(3, 'Revisión o diagnóstico', 60, true),
  tipo(4, 'Suspensión y dirección', 120, true),
  tipo(5, 'Eléctrico y batería', 60, true),
  tipo(6, 'Llantas, alineación y balanceo', 60, true),
  tipo(7, 'Garantía', 60, false),
  tipo(8, 'Otro trabajo', 60, true),
];

const LABORABLE = { abre: '09:00', cierra: '18:00' };
/** From Sunday. */
export const HORARIO_DE_INICIO = [
  null,
  LABORABLE,
  LABORABLE,
  LABORABLE,
  LABORABLE,
  LABORABLE,
  { abre: '09:00', cierra: '14:00' },
] as const;
