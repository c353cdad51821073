-- What still waits for an answer, for the home page: without it every visit read all quotations of the company. Of an
-- expression that no list uses: walked by date, those find their page sooner than by gathering all that waits.
create index cotizacion_sin_respuesta on cotizaciones.cotizacion (empresa_id, vigencia) include (total_centavos)
  where case when estado in ('enviada', 'vista') and orden_id is null then vigencia end is not null;
