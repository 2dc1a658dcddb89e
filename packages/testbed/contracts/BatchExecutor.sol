// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// An account that carries out calls as one (ERC-7821), for accounts with a key that delegate to it (EIP-7702). Only the
/// account itself may ask for it. For local chains.
contract BatchExecutor {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// One batch, which reverts as a whole, without further data.
    bytes32 private constant singleBatch = bytes32(uint256(0x01) << 248);

    error NotTheAccount();
    error UnsupportedMode();

    receive() external payable {}

    function execute(bytes32 mode, bytes calldata executionData) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        if (!supportsExecutionMode(mode)) revert UnsupportedMode();
        Call[] memory calls = abi.decode(executionData, (Call[]));
        for (uint256 i = 0; i < calls.length; i++) {
            address to = calls[i].to == address(0) ? address(this) : calls[i].to;
            (bool success, bytes memory result) = to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                assembly {
                    revert(add(result, 0x20), mload(result))
                }
            }
        }
    }

    function supportsExecutionMode(bytes32 mode) public pure returns (bool) {
        // Bytes 1, 2 and 6 to 9 name the mode; the others are free.
        return bytes10(mode) == bytes10(singleBatch);
    }
}
