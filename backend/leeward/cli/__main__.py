"""`python -m leeward.cli`, the same as the command `leeward`."""

import sys

from leeward.cli.main import main

sys.exit(main())
