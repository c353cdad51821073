-- What was offered and taken is counted line by line too: of lines that change at the same amounts only the version tells.
drop trigger cambio_al_cambiar on cotizaciones.cotizacion;
create trigger cambio_al_cambiar before update on cotizaciones.cotizacion for each row
  when ((old.total_centavos, old.autorizado_centavos, old.cancelada_en, old.version, old.fecha_negocio)
      is distinct from (new.total_centavos, new.autorizado_centavos, new.cancelada_en, new.version, new.fecha_negocio)
    and least(old.fecha_negocio, new.fecha_negocio) <= (now() at time zone 'UTC')::date - 2)
  execute function plataforma.decir_cambio();
