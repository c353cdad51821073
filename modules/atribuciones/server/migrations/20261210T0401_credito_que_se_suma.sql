-- What the numbers of a period add up of who did what is read from the index alone.
drop index atribuciones.credito_por_fecha;
create index credito_por_fecha on atribuciones.credito (empresa_id, fecha, empleado_id)
  include (documento_id, servicio_id, tipo, clase, cantidad_milesimas, base_centavos, comision_centavos, vendido_seg);
