-- Every key of a company's table has the company in it. The name of the file cannot be guessed: it is as unique as before.
alter table cortes.corte drop constraint corte_archivo_key;
alter table cortes.corte add constraint corte_archivo_key unique (empresa_id, archivo);
