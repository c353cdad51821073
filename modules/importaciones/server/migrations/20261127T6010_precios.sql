-- Files may bring prices by kind of vehicle too.
alter table importaciones.importacion drop constraint importacion_tipo_check,
  add constraint importacion_tipo_check check (tipo in ('clientes', 'activos', 'proveedores', 'servicios', 'precios', 'articulos',
    'existencias', 'por_cobrar', 'por_pagar'));
