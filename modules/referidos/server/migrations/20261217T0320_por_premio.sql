-- Of which recommendation a code is the prize, asked when it is used.
create index recomendacion_por_premio on referidos.recomendacion (empresa_id, premio_codigo) where premio_codigo is not null;
