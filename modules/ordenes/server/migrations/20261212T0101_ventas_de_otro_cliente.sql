-- Whose a sale is counts too: who came again is added up by customer.
drop trigger cambio_al_cambiar on ordenes.orden;
create trigger cambio_al_cambiar before update on ordenes.orden for each row
  when ((old.clase, old.total_centavos, old.base_centavos, old.costo_centavos, old.base_con_costo_centavos, old.activo_id,
      old.promesa_fecha, old.corrige_id, old.cliente_id, old.entregada_fecha)
    is distinct from (new.clase, new.total_centavos, new.base_centavos, new.costo_centavos, new.base_con_costo_centavos, new.activo_id,
      new.promesa_fecha, new.corrige_id, new.cliente_id, new.entregada_fecha)
    and least(old.entregada_fecha, new.entregada_fecha) <= (now() at time zone 'UTC')::date - 2)
  execute function plataforma.decir_cambio();
