export const cuponesPath = '/comercial/cupones';
export const reportePath = '/comercial/cupones/reporte';
export const cuponPath = (id: string): string => `${cuponesPath}?estado=todos&ver=${id}`;
