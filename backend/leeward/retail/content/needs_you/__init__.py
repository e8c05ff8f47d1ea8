"""What editors must look at: lost links, words without proof, pages that nobody finds."""
