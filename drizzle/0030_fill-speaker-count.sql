-- Recordings that are there are told how many speak in them. None of them changes by it: neither is its time of change
-- told anew, nor any open page.
ALTER TABLE "projects" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE projects SET speaker_count = (
  SELECT nullif(count(DISTINCT segment ->> 'speaker'), 0)
  FROM (
    SELECT content FROM (
      SELECT number, content FROM revisions WHERE project_id = projects.id AND origin <> 'magic'
      UNION ALL
      SELECT 0, content FROM raw_transcripts WHERE project_id = projects.id
    ) AS texts
    WHERE json_array_length(content -> 'speakers') > 0
    ORDER BY number DESC
    LIMIT 1
  ) AS newest
  CROSS JOIN json_array_elements(newest.content -> 'segments') AS segment
)
-- Only these can have any; the texts of all others need not be read.
WHERE diarization OR EXISTS (
  SELECT FROM revisions WHERE project_id = projects.id AND origin IN ('edited', 'interview', 'restored')
);--> statement-breakpoint
ALTER TABLE "projects" ENABLE TRIGGER USER;
