export const membresiasPath = '/comercial/membresias';
export const planesPath = '/comercial/membresias/planes';
export const reportePath = '/comercial/membresias/reporte';
export const entreEmpresasPath = '/comercial/membresias/empresas';
export const membresiaPath = (id: string): string => `${membresiasPath}?ver=${id}&estado=todas`;
