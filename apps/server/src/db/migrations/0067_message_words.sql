-- The words of a message, each behind the last characters of its conversation's id, so that a search in one conversation reads
-- nothing of others. Split and folded as in `features/chat/search-terms.ts`; a script without spaces has pairs of characters for
-- words. Expressions without groups, and a short way for plain ASCII: each message is split when it is sent.
create function message_words(conversation uuid, body text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  place constant text := right(conversation::text, 6);
  folded text;
  words text[];
begin
  if body !~ '[^\u0001-\u007f]' then
    words := string_to_array(regexp_replace(lower(body), '[^a-z0-9]+', ' ', 'g'), ' ');
  else
    folded := lower(regexp_replace(normalize(body, NFKD), '[\u0300-\u036f]', '', 'g'));
    words := string_to_array(regexp_replace(folded, '[\s!-/:-@\[-`{-~\u0080-\u00bf\u00d7\u00f7\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2000-\u206f\u2190-\u2bff\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\ufe00-\ufe0f\U0001f000-\U0003ffff]+', ' ', 'g'), ' ');
    if folded ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U0001f000-\U0003ffff]' then
      words := words || array(
        select substr(run, at, 2)
        from unnest(string_to_array(regexp_replace(folded, '[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U0001f000-\U0003ffff]+', ' ', 'g'), ' ')) run
        cross join lateral generate_series(1, length(run)) at);
    end if;
  end if;
  return array_to_tsvector(array(select place || left(word, 64) from unnest(words) word where word <> ''));
end $$;--> statement-breakpoint

CREATE INDEX "messages_words_index" ON "messages" USING gin (message_words("conversation_id", "text")) WITH (fastupdate=false) WHERE not "messages"."is_system";
