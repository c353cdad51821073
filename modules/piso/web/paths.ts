export const pisoPath = '/operaciones/actualizarServicio';
