export const categorias = [
  { clave: 'auto', nombre: 'Automóvil' },
  { clave: 'suv', nombre: 'SUV' },
  { clave: 'pickup', nombre: 'Pickup' },
  { clave: 'van', nombre: 'Van' },
  { clave: 'camion', nombre: 'Camión' },
  { clave: 'tractocamion', nombre: 'Tractocamión' },
  { clave: 'autobus', nombre: 'Autobús' },
  { clave: 'motocicleta', nombre: 'Motocicleta' },
  { clave: 'cuatrimoto', nombre: 'Cuatrimoto' },
  { clave: 'remolque', nombre: 'Remolque' },
  { clave: 'maquinaria', nombre: 'Maquinaria' },
  { clave: 'montacargas', nombre: 'Montacargas' },
  { clave: 'otro', nombre: 'Otro' },
] as const;
export type Categoria = (typeof categorias)[number]['clave'];

/** With a tone to draw a swatch by. */
export const colores = [
  { nombre: 'Blanco', tono: '#f5f5f4' },
  { nombre: 'Negro', tono: '#18181b' },
  { nombre: 'Gris', tono: '#71717a' },
  { nombre: 'Gris Oxford', tono: '#3f3f46' },
  { nombre: 'Plata', tono: '#c4c8cc' },
  { nombre: 'Rojo', tono: '#c81e1e' },
  { nombre: 'Vino', tono: '#6b1226' },
  { nombre: 'Azul', tono: '#1d4ed8' },
  { nombre: 'Azul marino', tono: '#172554' },
  { nombre: 'Celeste', tono: '#7dd3fc' },
  { nombre: 'Verde', tono: '#15803d' },
  { nombre: 'Amarillo', tono: '#eab308' },
  { nombre: 'Naranja', tono: '#ea580c' },
  { nombre: 'Café', tono: '#6b3f1d' },
  { nombre: 'Beige', tono: '#d6c7a1' },
  { nombre: 'Arena', tono: '#b8a07e' },
  { nombre: 'Dorado', tono: '#b8912f' },
  { nombre: 'Bronce', tono: '#8c6239' },
  { nombre: 'Morado', tono: '#6d28d9' },
  { nombre: 'Rosa', tono: '#ec4899' },
] as const;

export const combustibles = ['Gasolina', 'Diésel', 'Híbrido', 'Eléctrico', 'Gas LP', 'Gas natural'] as const;
export const transmisiones = ['Manual', 'Automática', 'CVT', 'Automatizada'] as const;
