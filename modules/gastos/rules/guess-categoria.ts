import type { Categoria } from '#modules/proveedores/rules.ts';

/** How a workshop says small expenses; the first that appears in the text says the category. */
const PALABRAS: readonly (readonly [categoria: Categoria, como: RegExp])[] = [
  ['combustible', /\b(gasolina|diesel|magna|premium|combustible|gasolinera|gas lp)\b/],
  ['lubricantes', /\b(aceites?|lubricantes?|grasa|anticongelante|atf)\b/],
  ['llantas', /\b(llantas?|vulcanizadora|talacha|neumaticos?)\b/],
  ['fletes', /\b(fletes?|paqueteria|envios?|grua|mensajeria|dhl|estafeta|fedex)\b/],
  ['papeleria', /\b(papeleria|papel|hojas|toner|tinta|plumas|copias|cuadernos?)\b/],
  ['servicios', /\b(luz|agua|telefono|internet|cfe|telmex|izzi|recibo)\b/],
  ['renta', /\b(renta|alquiler)\b/],
  ['nomina', /\b(sueldos?|nomina|destajo|raya|aguinaldo)\b/],
  ['insumos', /\b(estopa|trapos?|guantes?|lijas?|thinner|limpiador|desengrasante|cinta|jabon|franela|insumos?)\b/],
  ['herramienta', /\b(herramientas?|llave|dados?|matraca|broca|taladro)\b/],
  ['mantenimiento', /\b(foco|focos|pintura|plomero|electricista|candado|escoba|limpieza)\b/],
  ['publicidad', /\b(publicidad|anuncios?|volantes|lona)\b/],
  ['impuestos', /\b(impuestos?|tenencia|predial|tramites?|verificacion|multa)\b/],
  ['trabajos_externos', /\b(tornero|torno|rectificadora|maquila|soldadura|radiadorero)\b/],
  ['refacciones', /\b(refaccion(es)?|filtros?|balatas?|bujias?|bandas?|tornillos?|mangueras?|bateria|fusibles?)\b/],
];

/** The category that the words of an expense suggest; null when they say nothing. The person's choice stands above it. */
export const guessCategoria = (text: string): Categoria | null => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return PALABRAS.find(([, como]) => como.test(plain))?.[0] ?? null;
};
