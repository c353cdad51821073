-- Two customers may be found to be one, and then he has the codes of both.
alter table referidos.codigo drop constraint codigo_pkey;
drop index referidos.codigo_de_nadie_mas;
alter table referidos.codigo add primary key (empresa_id, codigo);
create index codigo_por_cliente on referidos.codigo (empresa_id, cliente_id, creado_en);
grant update on referidos.codigo to bahia_app;
