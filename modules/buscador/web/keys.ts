/** What a key does: it only opens, goes or filters; or what it begins may change a document, money or stock by a single Enter. */
export type Effect = 'opens' | 'changes';

export const places = {
  siempre: 'En cualquier pantalla',
  listas: 'Listas y paneles',
  formularios: 'Formularios',
  documentos: 'Cotizaciones, órdenes, tickets y cuentas',
  mostrador: 'Ventas y Caja',
  cobro: 'Al cobrar',
} as const;
export type Place = keyof typeof places;

interface Meaning {
  place: Place;
  /** What it does, wherever it is bound: a key has one meaning in the whole product. */
  label: string;
  effect: Effect;
}

/**
 * Every key that a page may bind, and no other. A bare letter may come from a scanner, a cat or hands that type for another
 * page: it only opens. What changes something needs Ctrl, Alt or a function key, which none of them presses.
 */
export const keys = {
  'Ctrl+K': { place: 'siempre', label: 'Buscar en todo e ir', effect: 'opens' },
  '?': { place: 'siempre', label: 'Ver las teclas', effect: 'opens' },
  F1: { place: 'siempre', label: 'Ver las teclas', effect: 'opens' },

  '/': { place: 'listas', label: 'Buscar en la lista', effect: 'opens' },
  N: { place: 'listas', label: 'Nuevo: lo que la lista tenga', effect: 'opens' },
  'Alt+ArrowUp': { place: 'listas', label: 'El anterior de la lista', effect: 'opens' },
  'Alt+ArrowDown': { place: 'listas', label: 'El siguiente de la lista', effect: 'opens' },

  'Ctrl+S': { place: 'formularios', label: 'Guardar', effect: 'changes' },
  'Ctrl+Enter': { place: 'formularios', label: 'Guardar o confirmar; al cobrar, todo', effect: 'changes' },

  E: { place: 'documentos', label: 'Editar', effect: 'opens' },
  P: { place: 'documentos', label: 'Ver su PDF', effect: 'opens' },
  'Alt+W': { place: 'documentos', label: 'Enviar al cliente', effect: 'changes' },
  'Alt+A': { place: 'documentos', label: 'Autorizar', effect: 'changes' },
  'Alt+O': { place: 'documentos', label: 'Crear la orden', effect: 'changes' },
  'Alt+S': { place: 'documentos', label: 'Siguiente paso de la orden', effect: 'changes' },
  'Alt+L': { place: 'documentos', label: 'Entregar el vehículo', effect: 'changes' },
  'Alt+R': { place: 'documentos', label: 'Devolver', effect: 'changes' },

  F2: { place: 'mostrador', label: 'Buscar o escanear', effect: 'opens' },
  F10: { place: 'mostrador', label: 'Buscar o escanear', effect: 'opens' },
  F4: { place: 'mostrador', label: 'Cliente y vehículo', effect: 'opens' },
  F6: { place: 'mostrador', label: 'Dejar en espera, o ver los que esperan', effect: 'changes' },
  F7: { place: 'mostrador', label: 'Entrada de efectivo', effect: 'changes' },
  F8: { place: 'mostrador', label: 'Retiro de efectivo', effect: 'changes' },
  F9: { place: 'mostrador', label: 'Gasto de la caja', effect: 'changes' },
  F12: { place: 'cobro', label: 'Cobrar; dentro del cobro, terminar', effect: 'changes' },

  'Alt+E': { place: 'cobro', label: 'Efectivo', effect: 'changes' },
  'Alt+D': { place: 'cobro', label: 'Tarjeta de débito', effect: 'changes' },
  'Alt+C': { place: 'cobro', label: 'Tarjeta de crédito', effect: 'changes' },
  'Alt+T': { place: 'cobro', label: 'Transferencia', effect: 'changes' },
  'Alt+H': { place: 'cobro', label: 'Cheque', effect: 'changes' },
  'Alt+V': { place: 'cobro', label: 'Vales', effect: 'changes' },
  'Alt+M': { place: 'cobro', label: 'Monedero', effect: 'changes' },
} as const satisfies Record<string, Meaning>;

type Listed = { [K in keyof typeof keys]: true };
declare module '#platform/web/ui/tips/shortcut.ts' {
  interface BoundKeys extends Listed {}
}

/** Keys of a field at hand: they act on it and nowhere else, so nobody binds them to a page. */
export const fieldKeys: readonly { keys: string; place: Place; label: string }[] = [
  { keys: 'Esc', place: 'siempre', label: 'Cerrar lo que está abierto' },
  { keys: 'cobrar Ana', place: 'siempre', label: 'En la búsqueda: cobrarle lo que debe' },
  { keys: 'FIL-1 = 12', place: 'siempre', label: 'En la búsqueda: corregir cuánto hay' },
  { keys: '↑ ↓', place: 'listas', label: 'Recorrer los renglones; Enter abre' },
  { keys: 'Enter', place: 'mostrador', label: 'Agrega: «plumas 3», «balatas -10%», «foco $45»' },
  { keys: '+ −', place: 'mostrador', label: 'Uno más o menos del renglón marcado' },
  { keys: '↑ ↓', place: 'mostrador', label: 'Otro renglón, u otro resultado' },
  { keys: 'Supr', place: 'mostrador', label: 'Quita el renglón marcado' },
];
