/** Where a workshop in Mexico can be, by what its people call the hour; the rest of the country keeps central time. */
export const zonas = [
  { id: 'America/Mexico_City', nombre: 'Centro (Ciudad de México)' },
  { id: 'America/Cancun', nombre: 'Quintana Roo (Cancún)' },
  { id: 'America/Hermosillo', nombre: 'Sonora (Hermosillo)' },
  { id: 'America/Mazatlan', nombre: 'Pacífico (Mazatlán, La Paz)' },
  { id: 'America/Chihuahua', nombre: 'Chihuahua' },
  { id: 'America/Ciudad_Juarez', nombre: 'Ciudad Juárez' },
  { id: 'America/Ojinaga', nombre: 'Ojinaga' },
  { id: 'America/Matamoros', nombre: 'Frontera noreste (Matamoros, Reynosa)' },
  { id: 'America/Tijuana', nombre: 'Noroeste (Tijuana, Mexicali)' },
] as const;

/** The computer's own zone when it is one of them. */
export const likelyZona = (): string => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zonas.some((zona) => zona.id === own) ? own : zonas[0].id;
};
