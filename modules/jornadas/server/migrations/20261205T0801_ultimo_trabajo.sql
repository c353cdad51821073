-- Nothing of his begins before what he did last: found at once, whatever he has done in years.
create index trabajo_ultimo on jornadas.trabajo (empresa_id, empleado_id, (coalesce(fin_en, inicio_en))) where anulado_en is null;
