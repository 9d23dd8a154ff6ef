-- Kept as they are: to unpack the texts of a page took longer than to look the words up in them. Each costs twice its
-- place on the disk, a hundredth of the smallest sound. Those that are there are kept so when they are told anew.
ALTER TABLE "project_texts" ALTER COLUMN "text" SET STORAGE EXTERNAL, ALTER COLUMN "folded" SET STORAGE EXTERNAL;
