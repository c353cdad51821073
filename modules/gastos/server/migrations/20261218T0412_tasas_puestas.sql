drop procedure gastos.anotar_tasas(int, uuid, jsonb);
drop procedure gastos.anotar_tasas_de_nota(int, uuid, jsonb);
alter table gastos.abono enable trigger abono_solo_agregar;
